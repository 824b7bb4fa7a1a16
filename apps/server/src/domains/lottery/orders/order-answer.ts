import { formatAmount, type CallOutput } from '@glasshouse/contract'
import type { SignedReceipt } from '@glasshouse/fairness'
import { optionsOf } from '../rules/options.ts'
import type { Confirmed, Placed } from './order.ts'

/** Return what the site signs when it accepts an order of a draw with this open record. */
export function receiptOf(placed: Placed, openLeaf: string): SignedReceipt {
  const options = optionsOf(placed.options)
  return {
    order_no: placed.id.toString(),
    game: placed.game,
    period: placed.periodNumber.toString(),
    options,
    stake: formatAmount(placed.cost / BigInt(options.length)),
    receipt: placed.receipt.toString('hex'),
    open: openLeaf
  }
}

/** Return the answer to an accepted order. */
export function orderAnswer({ placed, note }: Confirmed, openLeaf: string): CallOutput<'placeOrder'> {
  return {
    orderNumber: placed.id.toString(),
    periodNumber: placed.periodNumber.toString(),
    totalStake: formatAmount(placed.cost),
    optionCount: optionsOf(placed.options).length,
    balance: formatAmount(placed.balanceAfter),
    receipt: placed.receipt.toString('hex'),
    openLeaf,
    receiptNote: note
  }
}
