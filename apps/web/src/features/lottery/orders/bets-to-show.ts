import { periodNumberOf, type Order } from './order.ts'

type Draws = {
  /** The period being played. */
  next: string
  /** The last draw with a result that has been shown. */
  shown: string
  /** The draw with a result that must not show yet. */
  held: string | null
}

/**
 * Return the orders of the draws on the lottery's page. Until a draw's dice have come to rest, its orders count as
 * pending, whatever the server returned for them.
 */
export function betsToShow(orders: readonly Order[], { next, shown, held }: Draws): Order[] {
  return orders
    .filter((order) => [next, shown, held].includes(periodNumberOf(order)))
    .map((order) => (periodNumberOf(order) === held ? asPending(order) : order))
}

function asPending(order: Order): Order {
  return { ...order, state: 'pending', dice: [], bigSmallName: '', oddEvenName: '', payout: '0.00' }
}
