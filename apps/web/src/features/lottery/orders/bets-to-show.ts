import { expectOf, type Order } from './order.ts'

type Draws = {
  /** The period being played. */
  next: string
  /** The last draw whose result has been shown. */
  shown: string
  /** The draw whose result must not show yet. */
  held: string | null
}

/**
 * The orders of the draws that the lottery's page is about. Those of a draw whose dice have not come to rest are shown as
 * pending, whatever the server has answered about them.
 */
export function betsToShow(orders: readonly Order[], { next, shown, held }: Draws): Order[] {
  return orders
    .filter((order) => [next, shown, held].includes(expectOf(order)))
    .map((order) => (expectOf(order) === held ? asPending(order) : order))
}

function asPending(order: Order): Order {
  return { ...order, state: 'pending', dice: [], bigSmallName: '', oddEvenName: '', payout: '0.00' }
}
