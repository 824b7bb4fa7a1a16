import { expect, test } from 'vitest'
import {
  betOn,
  BRISK,
  DAYLONG,
  memberWith,
  openInfo,
  PATIENCE,
  periodWhen,
  place,
  startHouse
} from '../lottery/scene.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { firstOwner, hire } from '../support/test-operator.ts'

const database = await openTestDatabase()
const site = await startHouse(database)
const owner = await firstOwner(site)
const support = await hire(site, owner, 'support')

type Placed = { order_no: string; receipt: string }

test('orders are found by member, number, house, draw and state, and paged', async () => {
  const info = await openInfo(site, DAYLONG)
  const [member, other] = [await memberWith(site, 100n), await memberWith(site, 100n)]
  const numbers: string[] = []
  for (const item of ['bi', 'sm,3', 'si']) {
    const { data } = await place(site, member, betOn(info, member, { item, money: '2' }))
    numbers.push((data as Placed).order_no)
  }
  const { data } = await place(site, other, betOn(info, other))
  const theirs = (data as Placed).order_no
  const no = async (asked: object) => (await support.call('getOrders', asked)).rows.map((row) => row.no)
  const ofMember = { member: String(member.id) }
  expect(await no(ofMember)).toEqual(numbers.toReversed())
  expect(await no({ ...ofMember, sort: 'id' })).toEqual(numbers)
  expect(await no({ ...ofMember, limit: 2, page: 2 })).toEqual([numbers[0]])
  expect((await support.call('getOrders', { ...ofMember, limit: 2 })).total).toBe(3)
  expect(await no({ no: theirs })).toEqual([theirs])
  expect(await no({ ...ofMember, no: theirs })).toEqual([])
  const today = await no({})
  expect(today).toEqual(expect.arrayContaining([...numbers, theirs]))
  expect(await no({ key: DAYLONG, expect: info.next_expect, state: 'pending' })).toEqual(
    expect.arrayContaining(numbers)
  )
  expect(await no({ key: BRISK, expect: info.next_expect })).toEqual([])
  expect(await no({ ...ofMember, state: 'won' })).toEqual([])
  expect(await no({ day: '2026-01-02' })).toEqual([])
  expect(await no({ no: '99999999999999999999' })).toEqual([])
  expect((await support.call('getOrders', ofMember)).rows[1]).toMatchObject({
    member: { id: Number(member.id), username: member.username },
    key: DAYLONG,
    expect: info.next_expect,
    options: ['sm', '3'],
    stake: '2.00',
    cost: '4.00',
    state: 'pending',
    payout: '0.00',
    settled: { ts: 0 }
  })
})

test(
  'one order is shown whole, with every entry of the ledger about it',
  async () => {
    const info = await openInfo(site, BRISK)
    const member = await memberWith(site, 20n)
    const { data } = await place(site, member, betOn(info, member, { item: 'bi,sm', money: '10' }))
    const { order_no: no, receipt } = data as Placed
    const before = await support.call('getOrder', { no })
    expect(before).toMatchObject({ no, receipt, balance: '0.00', state: 'pending', draw: { state: 'open' } })
    expect(before.stakes).toEqual([
      { option: 'bi', odds: '1.96', payout: '19.60' },
      { option: 'sm', odds: '1.96', payout: '19.60' }
    ])
    expect(before.transfers.map(({ type, amount }) => [type, amount])).toEqual([['bet', '20.00']])
    await periodWhen(database, info, 'settled_at is not null')
    const after = await support.call('getOrder', { no })
    expect(after).toMatchObject({ state: 'won', payout: '19.60', draw: { state: 'settled' } })
    expect(after.transfers.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['bet', '20.00', '0.00'],
      ['win', '19.60', '19.60']
    ])
    expect(after.transfers[0]!.credit).toMatchObject({ kind: 'pool' })
    await expect(support.call('getOrder', { no: '17' })).rejects.toMatchObject({ err: 'ORDER_UNKNOWN' })
  },
  PATIENCE
)
