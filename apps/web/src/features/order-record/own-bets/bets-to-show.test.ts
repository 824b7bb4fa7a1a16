import { expect, it } from 'vitest'
import type { Order } from '../order.ts'
import { betsToShow } from './bets-to-show.ts'

const order = (id: string, expect: string): Order => ({
  id,
  order_no: id,
  key: 'k3_1m',
  name: '',
  ico: '',
  data: [{ expect, type: 'bi', name: 'Big', money: '10.00', odds: '1.96' }],
  status: 1,
  status_text: '',
  opencode: [6, 6, 5],
  one: 'Big',
  two: 'Odd',
  money: '10.00',
  win: '19.60',
  unit: '',
  create_time: '',
  create_ts: 0,
  update_time: '',
  update_ts: 0
})
const orders = ['202611210413', '202611210412', '202611210411'].map((expect, place) => order(`${place}`, expect))

it('the bets on a lottery’s page are those of the draw being played and of the last one shown', () => {
  const shown = betsToShow(orders, { next: '202611210413', shown: '202611210412', held: null })
  expect(shown).toEqual(orders.slice(0, 2))
})

it('bets of a draw whose dice have not come to rest are pending, whatever the server said', () => {
  const [, held, before] = betsToShow(orders, { next: '202611210413', shown: '202611210411', held: '202611210412' })
  expect(held).toMatchObject({ id: '1', status: 0, opencode: [], win: '0.00' })
  expect(before).toEqual(orders[2])
})
