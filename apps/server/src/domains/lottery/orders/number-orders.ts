import { ID_STEP, timeOfId, type IdSource } from '../../../ids.ts'
import type { NumberedOrder, OrderRequest, Placed } from './order.ts'
import type { Receipts } from './receipt.ts'

/** Each id as a number or as it is written. */
type MarkedOrder = {
  memberId: bigint | string
  id: bigint | string
  periodId: bigint | string
  options: number
  stake: bigint
}

/** Return the text of an order's mark. */
export function orderText({ memberId, id, periodId, options, stake }: MarkedOrder): string {
  return `order/${memberId}/${id}/${periodId}/${options}/${stake}`
}

/**
 * Give each order its number and receipt, in the order of the queue. Its nonce is the app's mark: as hard to guess as a
 * random one, and impossible to make for someone who writes orders by SQL.
 */
export function numberOrders(ids: IdSource, receipts: Receipts, requests: readonly OrderRequest[]): NumberedOrder[] {
  const first = ids.run(requests.length)
  return requests.map(({ memberId, period, options, stake, cost, requestId }, index) => {
    const id = first + BigInt(index) * ID_STEP
    const texts = { id: id.toString(), member: memberId.toString() }
    const { member } = texts
    const nonce = ids.mark.hex(orderText({ memberId: member, id: texts.id, periodId: period.texts.id, options, stake }))
    const { game, odds } = period
    const order = { orderNumber: texts.id, placedAt: timeOfId(id), member, options, stake, nonce }
    const receipt = receipts.leafOf({ game, periodNumber: period.texts.number, odds, ...order })
    return { memberId, period, options, stake, cost, requestId, id, texts, nonce, receipt }
  })
}

export function placedOf(
  { texts, period, stake, cost, options, receipt }: NumberedOrder,
  balanceAfter: bigint
): Placed {
  return {
    id: texts.id,
    game: period.game,
    periodNumber: period.texts.number,
    stake,
    cost,
    options,
    balanceAfter,
    receipt
  }
}
