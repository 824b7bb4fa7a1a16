import type { Context } from '../../../context.ts'
import { evaluateOrders } from './evaluate-orders.ts'
import { createBatchQueue } from './batch-queue.ts'
import { receiptOf } from './order-answer.ts'
import type { ConfirmedVerdict, OrderRequest, Verdict } from './order.ts'
import { numberOrders, placedOf } from './number-orders.ts'
import { gatherColumns } from './order-columns.ts'
import { acceptOrders } from './lottery-order-queries.ts'
import type { Receipts } from './receipt.ts'
import type { SignReceipts } from './sign-receipts.ts'

const BATCH_SIZE = 1_000
const QUEUE_BOUND = 8_000
const ATTEMPTS = 6
const UNIQUE_VIOLATION = '23505'
const WORTH_RETRYING = new Set(['40001', '40P01'])

export type OrderQueue = {
  /** Accept an order durably and sign its receipt, or return a refusal. */
  place(request: OrderRequest): Promise<ConfirmedVerdict>
  /** Resolves once the queue is empty. */
  idle(): Promise<void>
}

type QueueTools = { receipts: Receipts; sign: SignReceipts }

/**
 * Gather the orders of all callers into statements that accept many at once. The queue is sharded by member, so that a
 * member's orders are evaluated one after another.
 */
export function createOrderQueue(context: Context, tools: QueueTools): OrderQueue {
  const shards = Array.from({ length: context.config.orderShards }, () =>
    createBatchQueue<OrderRequest, Verdict, ConfirmedVerdict>({
      work: (batch) => {
        const links = batch.flatMap(({ link }) => link ?? [])
        const span = { name: 'order batch', links, attributes: { 'glasshouse.orders': batch.length } }
        return context.tracing.inSpan(span, () => acceptBatch(context, tools.receipts, batch))
      },
      finish: (batch, verdicts) => confirmBatch(tools.sign, batch, verdicts),
      keyOf: ({ memberId, requestId }) => (requestId === null ? null : `${memberId}/${requestId}`),
      batchSize: BATCH_SIZE,
      queueBound: QUEUE_BOUND
    })
  )
  const { queueLength, queueAge } = context.metrics.orders
  context.metrics.onRead(() => {
    for (const [shard, { waiting }] of shards.entries()) {
      const { length, milliseconds } = waiting()
      queueLength.set({ shard }, length)
      queueAge.set({ shard }, milliseconds / 1000)
    }
  })
  return {
    place: (request) => shards[Number(request.memberId % BigInt(shards.length))]!.add(request),
    idle: async () => {
      await Promise.all(shards.map((shard) => shard.idle()))
    }
  }
}

/** Sign the receipts of all accepted orders of a batch. They are durable: without a signature, their members send them again. */
function confirmBatch(
  sign: SignReceipts,
  batch: readonly OrderRequest[],
  verdicts: readonly Verdict[]
): ConfirmedVerdict[] {
  const signings = verdicts.flatMap((verdict, index) => {
    if (!('placed' in verdict)) return []
    const { leaf, key } = batch[index]!.period.opening
    return [{ receipt: receiptOf(verdict.placed, leaf), key }]
  })
  const notes = sign(signings)
  let signed = 0
  return verdicts.map((verdict) => {
    if (!('placed' in verdict)) return verdict
    const note = notes[signed]!
    signed += 1
    return { placed: verdict.placed, note }
  })
}

async function acceptBatch(context: Context, receipts: Receipts, batch: readonly OrderRequest[]): Promise<Verdict[]> {
  const orders = numberOrders(context.ids, receipts, batch)
  const { columns, members, prefixes } = gatherColumns(orders)
  const { batch: observeSize, statement } = context.metrics.orders
  observeSize(batch.length)
  const start = performance.now()
  const accepted = await retried(() => acceptOrders(context.database.orders, columns, members)).finally(() =>
    statement((performance.now() - start) / 1000)
  )
  const before = new Map(accepted?.map((row) => [row.member, row.before]))
  const verdicts = orders.map((order, index): Verdict | null => {
    const had = before.get(order.texts.member)
    return had === undefined ? null : { placed: placedOf(order, had - prefixes[index]!) }
  })
  const rest = orders.filter((_order, index) => verdicts[index] === null)
  if (rest.length === 0) return verdicts as Verdict[]
  // The accepted orders are durable: a failure to evaluate the others must not take them back.
  const evaluated = await evaluateOrders(context, rest).catch((failed: unknown) =>
    rest.map((): Verdict => ({ failed }))
  )
  return verdicts.map((verdict) => verdict ?? evaluated.shift()!)
}

/** Retry a statement. Return null when a request of the batch was seen before, or another node is accepting it now. */
async function retried<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === UNIQUE_VIOLATION) return null
      if (!code || !WORTH_RETRYING.has(code) || attempt === ATTEMPTS) throw error
    }
  }
}
