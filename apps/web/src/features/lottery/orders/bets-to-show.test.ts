import { expect, it } from 'vitest'
import type { Order } from './order.ts'
import { betsToShow } from './bets-to-show.ts'

const order = (id: string, periodNumber: string): Order => ({
  id,
  orderNumber: id,
  key: 'k3_1m',
  name: '',
  iconUrl: '',
  bets: [{ periodNumber, code: 'bi', name: 'Big', stake: '10.00', odds: '1.96' }],
  state: 'settled',
  stateText: '',
  dice: [6, 6, 5],
  bigSmallName: 'Big',
  oddEvenName: 'Odd',
  totalStake: '10.00',
  payout: '19.60',
  unit: '',
  createdAt: '',
  createdAtSeconds: 0,
  settledAt: null,
  settledAtSeconds: 0
})
const orders = ['202611210413', '202611210412', '202611210411'].map((periodNumber, index) =>
  order(`${index}`, periodNumber)
)

it('the bets on a lottery’s page are those of the current draw and of the last one shown', () => {
  const shown = betsToShow(orders, { next: '202611210413', shown: '202611210412', held: null })
  expect(shown).toEqual(orders.slice(0, 2))
})

it('bets on a draw are pending until its dice have come to rest, whatever the server returned', () => {
  const [, held, before] = betsToShow(orders, { next: '202611210413', shown: '202611210411', held: '202611210412' })
  expect(held).toMatchObject({ id: '1', state: 'pending', dice: [], payout: '0.00' })
  expect(before).toEqual(orders[2])
})
