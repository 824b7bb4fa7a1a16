import type { CallOutput } from '@glasshouse/contract'
import type { FairProof } from '@glasshouse/fairness'
import { unitsOf } from '../../format/points.ts'

export type OwnOrder = CallOutput<'getUserGameList'>[number]

/** Whether the order that was hashed is the one of the member's records: same draw, options, stake and odds. */
export function isSameOrder(hashed: FairProof['order'], own: OwnOrder): boolean {
  const isSameStake = own.data.every(
    ({ type, money, odds, expect }) =>
      hashed.period === expect &&
      hashed.options.includes(type) &&
      unitsOf(hashed.stake) === unitsOf(money) &&
      unitsOf(hashed.odds[type] ?? '0') === unitsOf(odds)
  )
  return (
    isSameStake &&
    hashed.order_no === own.order_no &&
    hashed.game === own.key &&
    hashed.options.length === own.data.length
  )
}
