import { Fault } from '../../../http/errors.ts'

type Waiting<Item, Result> = {
  item: Item
  /** When it was added, by `performance.now()`. */
  addedAt: number
  resolve(result: Result): void
  reject(error: unknown): void
}

export type BatchQueue<Item, Result> = {
  /** Add an item to the queue. Throw the fault `OVERLOADED` at once when the queue is full. */
  add(item: Item): Promise<Result>
  /** Return how many items wait for a batch, and for how many milliseconds the oldest has waited. */
  waiting(): { length: number; milliseconds: number }
  /** Resolves once every added item is answered. */
  idle(): Promise<void>
}

export type BatchQueueRules<Item, Outcome, Result> = {
  /**
   * Work on a batch, in the order of the queue, and return an outcome for each item. When it throws, all items fail.
   */
  work(batch: readonly Item[]): Promise<Outcome[]>
  /** Return the results of a batch. If a full batch is waiting, it has been started by then. */
  finish(batch: readonly Item[], outcomes: readonly Outcome[]): Result[]
  /** Items with the same non-null key never share a batch. */
  keyOf(item: Item): string | null
  batchSize: number
  queueBound: number
}

const RETRY_AFTER_SECONDS = 1
/** When fewer items than this are expected, there is no load, and a batch starts at once. */
const NO_LOAD_SIZE = 8
/** Beyond this size, a larger batch hardly reduces the cost per item. */
const FULL_SIZE = 128
/** Of the callers that were just answered and those waiting, the share that is expected in the next batch. */
const EXPECTED_SHARE = 0.9
const MAX_WAIT_MS = 2

type Batch<Item, Result> = Waiting<Item, Result>[]

/**
 * Create a first-in, first-out queue. While one batch is processed, the next one gathers. Under load it waits up to two
 * milliseconds for as many items as are expected, because most of a batch's cost does not depend on its size.
 */
export function createBatchQueue<Item, Outcome, Result>(
  rules: BatchQueueRules<Item, Outcome, Result>
): BatchQueue<Item, Result> {
  let queue: Batch<Item, Result> = []
  let running: Promise<void> | null = null
  let awaited = 0
  let wake: () => void = () => {}

  const takeBatch = (): Batch<Item, Result> => {
    const { batch, later } = split(queue.splice(0, rules.batchSize), rules.keyOf)
    if (later.length > 0) queue = [...later, ...queue]
    return batch
  }
  /** Wait for the items of this turn of the event loop, and then for as many items as are expected. */
  const gather = async (expected: number): Promise<void> => {
    await new Promise(setImmediate)
    if (expected < NO_LOAD_SIZE || queue.length >= expected) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS)
      awaited = expected
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    awaited = 0
  }
  const run = async (): Promise<void> => {
    await gather(0)
    while (queue.length > 0) {
      let batch = takeBatch()
      let working = rules.work(itemsOf(batch))
      let expected = 0
      for (;;) {
        const settled = await settle(working)
        expected = Math.min(FULL_SIZE, Math.floor((batch.length + queue.length) * EXPECTED_SHARE))
        const [done, isFull] = [batch, queue.length > 0 && queue.length >= expected]
        if (isFull) {
          batch = takeBatch()
          working = rules.work(itemsOf(batch))
        }
        answer(rules, done, settled)
        if (!isFull) break
      }
      await gather(expected)
    }
    running = null
  }
  return {
    add: (item) => {
      if (queue.length >= rules.queueBound) return Promise.reject(new Fault('OVERLOADED', RETRY_AFTER_SECONDS))
      const answer = new Promise<Result>((resolve, reject) =>
        queue.push({ item, addedAt: performance.now(), resolve, reject })
      )
      running ??= run()
      if (awaited > 0 && queue.length >= awaited) wake()
      return answer
    },
    waiting: () => {
      const [oldest] = queue
      return { length: queue.length, milliseconds: oldest ? performance.now() - oldest.addedAt : 0 }
    },
    idle: async () => {
      for (let current = running; current; current = running) await current
    }
  }
}

/** Split what comes next into a batch without repeated keys, and what has to wait for a later one. */
function split<Item, Result>(next: Batch<Item, Result>, keyOf: (item: Item) => string | null) {
  const seen = new Set<string>()
  const batch: Batch<Item, Result> = []
  const later: Batch<Item, Result> = []
  for (const waiting of next) {
    const key = keyOf(waiting.item)
    const repeated = key !== null && seen.has(key)
    if (key !== null) seen.add(key)
    ;(repeated ? later : batch).push(waiting)
  }
  return { batch, later }
}

const itemsOf = <Item>(batch: readonly { item: Item }[]) => batch.map(({ item }) => item)

type Settled<Outcome> = { outcomes: Outcome[] } | { error: unknown }

function settle<Outcome>(working: Promise<Outcome[]>): Promise<Settled<Outcome>> {
  return working.then(
    (outcomes) => ({ outcomes }),
    (error: unknown) => ({ error })
  )
}

function answer<Item, Outcome, Result>(
  rules: BatchQueueRules<Item, Outcome, Result>,
  batch: Batch<Item, Result>,
  settled: Settled<Outcome>
): void {
  try {
    if ('error' in settled) throw settled.error
    const results = rules.finish(itemsOf(batch), settled.outcomes)
    for (const [index, waiting] of batch.entries()) waiting.resolve(results[index]!)
  } catch (error) {
    for (const waiting of batch) waiting.reject(error)
  }
}
