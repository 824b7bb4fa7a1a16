import type { CallOutput } from '@glasshouse/contract'
import type { FairProof } from '@glasshouse/fairness'
import { unitsOf } from '../../../format/points.ts'

export type OwnOrder = CallOutput<'getUserGameList'>[number]

/** Return whether the hashed order is the one in the member's records: same draw, options, stake and odds. */
export function isSameOrder(hashed: FairProof['order'], own: OwnOrder): boolean {
  const isSameStake = own.bets.every(
    ({ code, stake, odds, periodNumber }) =>
      hashed.period === periodNumber &&
      hashed.options.includes(code) &&
      unitsOf(hashed.stake) === unitsOf(stake) &&
      unitsOf(hashed.odds[code] ?? '0') === unitsOf(odds)
  )
  return (
    isSameStake &&
    hashed.order_no === own.orderNumber &&
    hashed.game === own.key &&
    hashed.options.length === own.bets.length
  )
}
