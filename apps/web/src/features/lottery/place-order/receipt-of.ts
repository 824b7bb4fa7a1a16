import type { CallOutput } from '@glasshouse/contract'
import type { SavedReceipt } from '@glasshouse/fairness'
import type { PendingOrder } from './pending-order.ts'

type Answer = Pick<CallOutput<'placeOrder'>, 'orderNumber' | 'receipt' | 'receiptNote' | 'openLeaf'>

/** Return the receipt of an accepted order, from the request and never from the response. `now` is in milliseconds. */
export function receiptOf(order: PendingOrder, answer: Answer, now: number): SavedReceipt {
  return {
    order_no: answer.orderNumber,
    game: order.key,
    period: order.periodNumber,
    options: order.options,
    stake: order.stake,
    odds: order.odds ?? {},
    commit: order.seedCommitment ?? '',
    receipt: answer.receipt,
    open: answer.openLeaf,
    note: answer.receiptNote,
    kept: Math.floor(now / 1000)
  }
}
