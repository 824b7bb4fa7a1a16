import { describe, expect, it, vi } from 'vitest'
import { createBatchQueue, type BatchQueue } from './batch-queue.ts'

type Item = { name: string; key?: string }

/** Return a queue that waits for a signal before it works, and answers every item with its name. */
function openQueue(rules: { batchSize: number; queueBound: number }) {
  const batches: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const queue: BatchQueue<Item, string> = createBatchQueue<Item, string, string>({
    ...rules,
    keyOf: ({ key }) => key ?? null,
    finish: (_batch, names) => [...names],
    work: async (batch) => {
      batches.push(batch.map(({ name }) => name))
      const error = await new Promise<Error | undefined>((resolve) => ends.push(resolve))
      if (error) throw error
      return batch.map(({ name }) => name)
    }
  })
  const end = async (error?: Error) => {
    ends.shift()!(error)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { queue, batches, end, pause: pause }
}

/** Return a queue that writes down when it starts and finishes a batch. */
function openLoadedQueue() {
  const events: string[] = []
  const ends: (() => void)[] = []
  const queue = createBatchQueue<number, number, number>({
    batchSize: 1000,
    queueBound: 1000,
    keyOf: () => null,
    work: async (batch) => {
      events.push(`work ${batch.length}`)
      await new Promise<void>((resolve) => ends.push(resolve))
      return [...batch]
    },
    finish: (batch, outcomes) => {
      events.push(`finish ${batch.length}`)
      return [...outcomes]
    }
  })
  const add = (count: number) => {
    for (let index = 0; index < count; index += 1) void queue.add(index)
  }
  return { events, add, end: () => ends.shift()!() }
}

describe('a queue', () => {
  it('works on the first items at once, and batches later ones meanwhile, first in first out', async () => {
    const { queue, batches, end, pause } = openQueue({ batchSize: 3, queueBound: 100 })
    const first = ['a', 'b'].map((name) => queue.add({ name }))
    await pause()
    const second = ['c', 'd', 'e', 'f'].map((name) => queue.add({ name }))
    expect(batches).toEqual([['a', 'b']])
    await end()
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e']
    ])
    await end()
    await end()
    expect(await Promise.all([...first, ...second])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(batches).toHaveLength(3)
    await queue.idle()
  })

  it('never has the same key twice in a batch, and keeps their order', async () => {
    const { queue, batches, end, pause } = openQueue({ batchSize: 10, queueBound: 100 })
    const added = [{ name: 'a', key: '1' }, { name: 'b', key: '1' }, { name: 'c' }, { name: 'd', key: '1' }].map(
      queue.add
    )
    await pause()
    await end()
    await end()
    await end()
    expect(await Promise.all(added)).toEqual(['a', 'b', 'c', 'd'])
    expect(batches).toEqual([['a', 'c'], ['b'], ['d']])
  })

  it('T31: refuses items beyond its bound at once, as overloaded with a time to retry', async () => {
    const { queue, end, pause } = openQueue({ batchSize: 2, queueBound: 2 })
    const working = [queue.add({ name: 'a' }), queue.add({ name: 'b' })]
    await pause()
    const waiting = [queue.add({ name: 'c' }), queue.add({ name: 'd' })]
    await expect(queue.add({ name: 'e' })).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 })
    await end()
    await end()
    expect(await Promise.all([...working, ...waiting])).toEqual(['a', 'b', 'c', 'd'])
  })

  it('fails all of a batch when its work fails, and continues with the next', async () => {
    const { queue, end, pause } = openQueue({ batchSize: 2, queueBound: 100 })
    const lost = [queue.add({ name: 'a' }), queue.add({ name: 'b' })].map((answer) =>
      answer.catch((error: Error) => error.message)
    )
    await pause()
    const later = queue.add({ name: 'c' })
    await end(new Error('the connection was lost'))
    await end()
    expect(await Promise.all(lost)).toEqual(['the connection was lost', 'the connection was lost'])
    expect(await later).toBe('c')
  })

  describe('under load', () => {
    const turn = async () => {
      for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate)
    }

    it('waits for the items that it expects, and for two milliseconds at most', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const { events, add, end } = openLoadedQueue()
        add(10)
        await turn()
        end()
        await turn()
        add(8)
        await turn()
        expect(events, 'nine of ten items that were answered are expected').toEqual(['work 10', 'finish 10'])
        add(1)
        await turn()
        end()
        await turn()
        add(3)
        vi.advanceTimersByTime(1)
        await turn()
        expect(events.slice(2)).toEqual(['work 9', 'finish 9'])
        vi.advanceTimersByTime(1)
        await turn()
        expect(events.at(-1)).toBe('work 3')
        end()
        await turn()
        add(1)
        await turn()
        expect(events.at(-1), 'after a small batch nothing is expected').toBe('work 1')
      } finally {
        vi.useRealTimers()
      }
    })

    it('starts a batch that is complete before it finishes the last one', async () => {
      const { events, add, end } = openLoadedQueue()
      add(10)
      await turn()
      add(200)
      end()
      await turn()
      expect(events).toEqual(['work 10', 'work 200', 'finish 10'])
    })
  })
})
