import { expect, it } from 'vitest'
import { findOrders, type AskOrders } from './find-orders.ts'
import type { OwnOrder } from './own-order.ts'

const order = (id: number, period: number, key = 'k3_1m') =>
  ({ id: String(id), orderNumber: String(id), key, bets: [{ periodNumber: String(period) }] }) as OwnOrder

/** Orders 500 down to 1, one per draw: order n is in draw 202611210000 + n. */
const all = Array.from({ length: 500 }, (_, index) => order(500 - index, 202611210500 - index))
const requests: number[] = []
const ask: AskOrders = async ({ orderNumber, page = 1, limit = 50 }) => {
  if (orderNumber) return all.filter((row) => row.orderNumber === orderNumber)
  requests.push(page)
  return all.slice((page - 1) * limit, page * limit)
}

it('finding the orders of a draw fetches as many pages as needed, and no more', async () => {
  requests.length = 0
  const found = await findOrders(ask, { key: 'k3_1m', periodNumber: '202611210420', order: undefined })
  expect(found.map(({ id }) => id)).toEqual(['420'])
  expect(requests).toEqual([1, 2])
})

it('a named order is found once, even if it is also in the list', async () => {
  const found = await findOrders(ask, { key: 'k3_1m', periodNumber: '202611210499', order: '499' })
  expect(found.map(({ id }) => id)).toEqual(['499'])
})

it('a named order of another draw is ignored', async () => {
  const found = await findOrders(ask, { key: 'k3_1m', periodNumber: '202611210499', order: '300' })
  expect(found.map(({ id }) => id)).toEqual(['499'])
})
