import type { CallOutput } from '@glasshouse/contract'

export type Order = CallOutput<'getUserGameList'>[number]

/** The draw of an order. An order is of one draw alone. */
export function expectOf(order: Order): string {
  return order.data[0]?.expect ?? ''
}

/** What has become of an order, for its words. */
export function outcomeOf({ status, win }: Pick<Order, 'status' | 'win'>): 'pending' | 'won' | 'lost' | 'refunded' {
  if (status === 0) return 'pending'
  if (status === 2) return 'refunded'
  return /[1-9]/.test(win) ? 'won' : 'lost'
}
