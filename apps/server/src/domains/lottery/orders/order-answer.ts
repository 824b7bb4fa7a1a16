import { formatAmount, writeAcceptedOrder } from '@glasshouse/contract'
import type { SignedReceipt } from '@glasshouse/fairness'
import { WrittenData } from '../../../http/reply.ts'
import { optionsOf } from '../rules/options.ts'
import type { Confirmed, Placed } from './order.ts'

/** Return what the site signs when it accepts an order of a draw with this open record. */
export function receiptOf(placed: Placed, openLeaf: string): SignedReceipt {
  return {
    order_no: placed.id,
    game: placed.game,
    period: placed.periodNumber,
    options: optionsOf(placed.options),
    stake: formatAmount(placed.stake),
    receipt: placed.receipt,
    open: openLeaf
  }
}

/** Return the answer to an accepted order. */
export function orderAnswer({ placed, note }: Confirmed, openLeaf: string): WrittenData {
  const { id, periodNumber, cost, options, balanceAfter, receipt } = placed
  const answer = {
    orderNumber: id,
    periodNumber,
    totalStake: formatAmount(cost),
    optionCount: optionsOf(options).length,
    balance: formatAmount(balanceAfter),
    receipt,
    openLeaf
  }
  return new WrittenData(writeAcceptedOrder(answer, note))
}
