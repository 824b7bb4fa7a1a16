import type { CallOutput } from '@glasshouse/contract'
import type { KeptReceipt } from '@glasshouse/fairness'
import type { PendingOrder } from './pending-order.ts'

type Answer = Pick<CallOutput<'placeOrder'>, 'order_no' | 'receipt' | 'receipt_note' | 'open_leaf'>

/** What is kept of an accepted order: what was sent, never what the answer says was ordered. `now` in milliseconds. */
export function receiptOf(order: PendingOrder, answer: Answer, now: number): KeptReceipt {
  return {
    order_no: answer.order_no,
    game: order.key,
    period: order.expect,
    options: order.item.split(','),
    stake: order.money,
    odds: order.odds ?? {},
    commit: order.commit ?? '',
    receipt: answer.receipt,
    open: answer.open_leaf,
    note: answer.receipt_note,
    kept: Math.floor(now / 1000)
  }
}
