import type { CallOutput } from '@glasshouse/contract'
import type { KeptReceipt } from '@glasshouse/fairness'
import type { PendingOrder } from './pending-order.ts'

type Answer = Pick<CallOutput<'placeOrder'>, 'orderNumber' | 'receipt' | 'receiptNote' | 'openLeaf'>

/** What is kept of an accepted order: what was sent, never what the answer says was ordered. `now` in milliseconds. */
export function receiptOf(order: PendingOrder, answer: Answer, now: number): KeptReceipt {
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
