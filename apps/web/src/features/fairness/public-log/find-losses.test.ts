import * as sums from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { checkLog, type CheckedLog } from './check-log.ts'
import {
  draw,
  hash,
  key,
  logOf,
  openOf,
  ORIGIN,
  other,
  records,
  signingKey,
  type LogRecord,
  type Signed
} from './sample-log.ts'
import { acknowledgeLoss, NO_MEMORY, readLogMemory, saveLogMemory, thinOut, type LogMemory } from './seen-log.ts'

describe('the public log after a restore from a backup', () => {
  /** Return a log that was cut after some records, and goes on with the record of that. */
  async function restoredTo(kept: LogRecord[], after: LogRecord[] = [], number = 1): Promise<LogRecord[]> {
    const { root } = await logOf(kept)
    const facts = { at: 900, to: 800, size: kept.length, root, known: kept.length + 1, reason: 'the disk failed' }
    return [...kept, { game: 'restore', period: `${number}`, ...facts }, ...after]
  }

  /** Have a device check several logs in turn. Return the last result, and what it remembers then. */
  async function visit(...logs: LogRecord[][]): Promise<{ last: CheckedLog; memory: LogMemory }> {
    let memory = NO_MEMORY
    let last!: CheckedLog
    for (const list of logs) {
      last = await checkLog(sums, (await logOf(list)).source, { draw, memory })
      memory = last.memory ?? memory
    }
    return { last, memory }
  }

  const historyOf = ({ check: result }: CheckedLog) => (result as Signed).history
  const more = [...records, other(3), other(4), other(5)]

  it('reports what this device saw of it at every check, and compares with the restored log from then on', async () => {
    const restored = await restoredTo([...records, other(3)], [other(6)])
    for (const again of [[], [restored], [restored, [...restored, other(7)]]]) {
      const { last, memory } = await visit(records, more, restored, ...again)
      expect(historyOf(last)).toBe('restored')
      expect(sums.isRestored(last.check)).toBe(true)
      expect((last.check as Signed).losses).toMatchObject([{ seen: 10, missing: 2, isSigned: true }])
      expect(memory.lost).toMatchObject([{ size: 10, restore: 8, isAcknowledged: false }])
      expect(memory.seen!.size).toBe(Math.max(...again.map(({ length }) => length), 10))
    }
    const { last } = await visit(records, more, restored, [...restored.slice(0, -1), other(9)])
    expect(historyOf(last)).toBe('rewritten')
    expect(last.memory).toBeNull()
  })

  it('is accepted only by the member, and the device still knows what is missing', async () => {
    const restored = await restoredTo(records, [other(6)])
    const { memory } = await visit(records, more, restored)
    const storage = new Map<string, string>()
    const local = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => storage.set(name, text)
    } as unknown as Storage
    saveLogMemory(local, memory)
    expect(readLogMemory(local)).toEqual(memory)
    acknowledgeLoss(local)
    const { source } = await logOf([...restored, other(8)])
    const result = await checkLog(sums, source, { draw, memory: readLogMemory(local) })
    expect(historyOf(result)).toBe('grown')
    expect(result.memory!.lost).toMatchObject([{ size: 10, restore: 7, isAcknowledged: true }])
  })

  it('was rewritten if what was kept is not what this device saw before', async () => {
    const bent = [openOf(299), other(9), ...records.slice(2)]
    const { last } = await visit(records, more, await restoredTo(bent, [other(6)]))
    expect(historyOf(last)).toBe('rewritten')
    expect(last.memory).toBeNull()
  })

  it('was rewritten if the site proves nothing about what it kept', async () => {
    const { memory } = await visit(records, more)
    const { source } = await logOf(await restoredTo(records, [other(6)]))
    const malformed = { ...source, consistency: async () => ({ path: ['no hash'] }) }
    const result = await checkLog(sums, malformed, { draw, memory })
    expect(historyOf(result)).toBe('rewritten')
    expect(result.memory).toBeNull()
  })

  it('was rewritten without the record of it, or with one that names another log', async () => {
    const restored = await restoredTo(records, [other(6), other(7), other(8)])
    const cut = restored.slice(0, -1)
    for (const list of [
      [...records, ...restored.slice(8)],
      restored.map((record) => (record['game'] === 'restore' ? { ...record, root: hash } : record)),
      restored.map((record) => (record['game'] === 'restore' ? { ...record, size: 10 } : record))
    ])
      expect(historyOf((await visit(records, more, list)).last)).toBe('rewritten')
    expect(historyOf((await visit(records, more, cut)).last)).toBe('restored')
  })

  it('was restored again: the restore that undid the record of the first explains both', async () => {
    const first = await restoredTo([...records, other(3)], [other(6), other(7)])
    const second = await restoredTo(records, [other(8), other(9)])
    const { last, memory } = await visit(records, more, first, second)
    expect(historyOf(last)).toBe('restored')
    expect(memory.lost.map(({ size, restore }) => [size, restore])).toEqual([
      [10, 7],
      [11, 7]
    ])
  })

  describe('that has undone a change of its key', () => {
    const newKey = sums.sha256(sums.toBytes('the next signer of this test'))
    const replacement = sums.verifierKey(ORIGIN, sums.checkpointPublicKey(newKey))
    const note = sums.signKeyChange(ORIGIN, 1, { from: signingKey, to: newKey })
    const change = { game: sums.LOG, period: '1', note }
    const signed = async (list: LogRecord[], memory: LogMemory) => {
      const isReplaced = list.some(({ game }) => game === sums.LOG)
      const { source } = await (isReplaced ? logOf(list, newKey, replacement) : logOf(list))
      return checkLog(sums, source, { draw, memory })
    }
    const underNewKey = async () => {
      const first = await signed(records, NO_MEMORY)
      return (await signed([...records, other(3), change, other(4)], first.memory!)).memory!
    }

    it('reports what is missing, under the key before or after another change of it', async () => {
      const memory = await underNewKey()
      expect(memory).toMatchObject({ seen: { key: replacement, size: 10 }, changes: [change] })
      const restored = await restoredTo(records, [other(6)])
      for (const log of [restored, [...restored, change, other(7)]]) {
        const result = await signed(log, memory)
        expect(historyOf(result)).toBe('restored')
        expect((result.check as Signed).losses).toMatchObject([{ seen: 10, missing: 3, isSigned: true }])
        // It is still known at the next check, after the memory was stored.
        const storage = new Map<string, string>()
        const local = {
          getItem: (name: string) => storage.get(name) ?? null,
          setItem: (name: string, text: string) => storage.set(name, text)
        } as unknown as Storage
        saveLogMemory(local, result.memory!)
        const again = await signed([...log, other(8)], readLogMemory(local))
        expect(historyOf(again)).toBe('restored')
        acknowledgeLoss(local)
        expect(historyOf(await signed([...log, other(8)], readLogMemory(local)))).toBe('grown')
      }
    })

    it('is another log to a device that has not seen the change', async () => {
      const memory = { ...(await underNewKey()), changes: [] }
      const result = await signed(await restoredTo(records, [other(6)]), memory)
      expect(historyOf(result)).toBe('rewritten')
      expect(result.memory).toBeNull()
    })
  })

  it('a device that saw nothing of what is lost finds that it has grown', async () => {
    const restored = await restoredTo([...records, other(3)], [other(6)])
    expect(historyOf((await visit(records, restored)).last)).toBe('grown')
    expect(historyOf((await visit(restored, [...restored, other(7)])).last)).toBe('grown')
  })

  it('remembers a few older states, the fewer the older they are', () => {
    const states = Array.from({ length: 5000 }, (_, index) => ({ key, size: index + 1, root: hash, note: '' }))
    const remembered = states.reduce<sums.SeenLog[]>(
      (earlier, state, index) => (index === 0 ? [] : thinOut([...earlier, states[index - 1]!], state)),
      []
    )
    expect(remembered.length).toBeLessThan(14)
    expect(remembered[0]!.size).toBe(1)
    expect(remembered.at(-1)!.size).toBe(4999)
  })
})
