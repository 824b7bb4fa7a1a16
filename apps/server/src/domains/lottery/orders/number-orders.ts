import { ID_STEP, type IdSource } from '../../../ids.ts'
import type { NumberedOrder, OrderRequest, Placed } from './order.ts'
import type { Receipts } from './receipt.ts'

const NONCE_BYTES = 16
const PROOF_BYTES = 48

type MarkedOrder = { memberId: bigint; id: bigint; periodId: bigint; options: number; stake: bigint }

/** Return the text of an order's mark. */
export function orderText({ memberId, id, periodId, options, stake }: MarkedOrder): string {
  return `order/${memberId}/${id}/${periodId}/${options}/${stake}`
}

/**
 * Give each order its number and receipt, in the order of the queue. Its nonce is the app's mark: as hard to guess as a
 * random one, and impossible to make for someone who writes orders by SQL.
 */
export function numberOrders(ids: IdSource, receipts: Receipts, requests: readonly OrderRequest[]): NumberedOrder[] {
  const proofs = Buffer.allocUnsafe(requests.length * PROOF_BYTES)
  const first = ids.run(requests.length)
  return requests.map(({ memberId, period, options, stake, cost, requestId }, index) => {
    const id = first + BigInt(index) * ID_STEP
    const proof = proofs.subarray(index * PROOF_BYTES, (index + 1) * PROOF_BYTES)
    const nonce = ids.mark(orderText({ memberId, id, periodId: period.id, options, stake }))
    const { game, number: periodNumber, rulesId, odds } = period
    proof.set(nonce)
    proof.set(receipts.leafOf({ game, periodNumber, id, memberId, options, stake, rulesId, odds, nonce }), NONCE_BYTES)
    return { memberId, period, options, stake, cost, requestId, id, proof }
  })
}

export function placedOf({ id, period, cost, options, proof }: NumberedOrder, balanceAfter: bigint): Placed {
  return {
    id,
    game: period.game,
    periodNumber: period.number,
    cost,
    options,
    balanceAfter,
    receipt: proof.subarray(NONCE_BYTES)
  }
}
