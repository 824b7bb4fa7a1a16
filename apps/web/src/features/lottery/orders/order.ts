import type { BetOption, CallOutput } from '@glasshouse/contract'
import { unitsOf } from '../../../format/points.ts'

export type Order = CallOutput<'getUserGameList'>[number]

type Sums = Pick<Order, 'state' | 'totalStake' | 'payout'>

/** Return the draw of an order. An order has exactly one. */
export function periodNumberOf(order: Order): string {
  return order.bets[0]?.periodNumber ?? ''
}

/** Return the payout minus the stake, in units. */
export function netUnits({ totalStake, payout }: Sums): bigint {
  return unitsOf(payout) - unitsOf(totalStake)
}

/** Return the outcome of an order by its net: a payout below the stake is not a win. */
export function outcomeOf(order: Sums): 'pending' | 'won' | 'even' | 'lost' | 'refunded' {
  if (order.state !== 'settled') return order.state
  const net = netUnits(order)
  if (net === 0n) return 'even'
  return net > 0n ? 'won' : 'lost'
}

/** Return the key of the text for an outcome: “no win” is only for orders without a winning option. */
export function outcomeTextOf(order: Sums): ReturnType<typeof outcomeOf> | 'less' {
  const outcome = outcomeOf(order)
  return outcome === 'lost' && unitsOf(order.payout) > 0n ? 'less' : outcome
}

/** Return whether an option wins with these dice: big 11 to 18, small 3 to 10, odd, even, or the sum itself. */
export function isHit(option: BetOption, faces: readonly number[]): boolean {
  if (faces.length !== 3) return false
  const sum = faces.reduce((total, face) => total + face, 0)
  switch (option) {
    case 'bi':
      return sum >= 11
    case 'sm':
      return sum <= 10
    case 'si':
      return sum % 2 === 1
    case 'do':
      return sum % 2 === 0
    default:
      return Number(option) === sum
  }
}
