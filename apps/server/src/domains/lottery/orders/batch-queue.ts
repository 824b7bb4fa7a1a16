import { Fault } from '../../../http/errors.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

export type BatchQueue<Item, Result> = {
  /** Adds an item to the queue. Throws the fault `OVERLOADED` at once when the queue is full. */
  add(item: Item): Promise<Result>
  /** Resolves once every added item is answered. */
  idle(): Promise<void>
}

export type BatchQueueRules<Item, Result> = {
  /**
   * Works on a batch, in the order of the queue, and returns a result for each item. When it throws, all items fail.
   */
  work(batch: Item[]): Promise<Result[]>
  /** Items with the same non-null key never share a batch. */
  keyOf(item: Item): string | null
  batchSize: number
  queueBound: number
}

const RETRY_AFTER_SECONDS = 1

/** Create a first-in, first-out queue. While one batch is processed, the next one gathers. */
export function createBatchQueue<Item, Result>(rules: BatchQueueRules<Item, Result>): BatchQueue<Item, Result> {
  let queue: Waiting<Item, Result>[] = []
  let running: Promise<void> | null = null

  const takeBatch = (): Waiting<Item, Result>[] => {
    const seen = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    for (const waiting of queue.splice(0, rules.batchSize)) {
      const key = rules.keyOf(waiting.item)
      const repeated = key !== null && seen.has(key)
      if (key !== null) seen.add(key)
      ;(repeated ? later : batch).push(waiting)
    }
    if (later.length > 0) queue = [...later, ...queue]
    return batch
  }
  const run = async (): Promise<void> => {
    // Items of the same turn of the event loop join the first batch.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = takeBatch()
      try {
        const results = await rules.work(batch.map(({ item }) => item))
        for (const [place, waiting] of batch.entries()) waiting.resolve(results[place]!)
      } catch (error) {
        for (const waiting of batch) waiting.reject(error)
      }
    }
    running = null
  }
  return {
    add: (item) => {
      if (queue.length >= rules.queueBound) return Promise.reject(new Fault('OVERLOADED', RETRY_AFTER_SECONDS))
      const answer = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }))
      running ??= run()
      return answer
    },
    idle: async () => {
      for (let current = running; current; current = running) await current
    }
  }
}
