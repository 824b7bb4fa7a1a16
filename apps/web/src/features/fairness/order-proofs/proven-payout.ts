import { unitsOf } from '../../../format/points.ts'
import type { OwnOrder } from './own-order.ts'
import type { OrderProof } from './order-entry.ts'

/** Return an order's payout as computed on this device and as paid; null until both are known. */
export function payoutOf(order: OwnOrder | null, { check }: OrderProof): { computed: string; isPaid: boolean } | null {
  if (!order || order.state === 'pending') return null
  const shown = check.steps.find(({ id }) => id === 'payout')?.shown
  const computed = shown?.['payout'] ?? shown?.['refund']
  return computed === undefined ? null : { computed, isPaid: unitsOf(computed) === unitsOf(order.payout) }
}
