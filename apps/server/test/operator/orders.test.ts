import { expect, test } from 'vitest'
import {
  betOf,
  BRISK,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  LONG_TEST_MS,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const support = await createOperator(site, owner, 'support')

type Placed = { order_no: string; receipt: string }

test('orders are found by member, number, lottery, draw and state, and paged', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const [member, other] = [await createMemberWith(site, 100n), await createMemberWith(site, 100n)]
  const numbers: string[] = []
  for (const item of ['bi', 'sm,3', 'si']) {
    const { data } = await sendOrder(site, member, betOf(info, member, { item, money: '2' }))
    numbers.push((data as Placed).order_no)
  }
  const { data } = await sendOrder(site, other, betOf(info, other))
  const theirs = (data as Placed).order_no
  const no = async (request: object) => (await support.call('getOrders', request)).rows.map((row) => row.no)
  const ofMember = { member: String(member.id) }
  expect(await no(ofMember)).toEqual(numbers.toReversed())
  expect(await no({ ...ofMember, sort: 'id' })).toEqual(numbers)
  expect(await no({ ...ofMember, limit: 2, page: 2 })).toEqual([numbers[0]])
  expect((await support.call('getOrders', { ...ofMember, limit: 2 })).total).toBe(3)
  expect(await no({ no: theirs })).toEqual([theirs])
  expect(await no({ ...ofMember, no: theirs })).toEqual([])
  const today = await no({})
  expect(today).toEqual(expect.arrayContaining([...numbers, theirs]))
  expect(await no({ key: DAYLONG, periodNumber: info.next_expect, state: 'pending' })).toEqual(
    expect.arrayContaining(numbers)
  )
  expect(await no({ key: BRISK, periodNumber: info.next_expect })).toEqual([])
  expect(await no({ ...ofMember, state: 'won' })).toEqual([])
  expect(await no({ day: '2026-01-02' })).toEqual([])
  expect(await no({ no: '99999999999999999999' })).toEqual([])
  expect((await support.call('getOrders', ofMember)).rows[1]).toMatchObject({
    member: { id: Number(member.id), username: member.username },
    key: DAYLONG,
    periodNumber: info.next_expect,
    options: ['sm', '3'],
    stake: '2.00',
    cost: '4.00',
    state: 'pending',
    payout: '0.00',
    settled: { ts: 0 }
  })
})

test(
  'one order is shown completely, with every entry of the ledger about it',
  async () => {
    const info = await waitForOpenPeriod(site, BRISK)
    const member = await createMemberWith(site, 20n)
    const { data } = await sendOrder(site, member, betOf(info, member, { item: 'bi,sm', money: '10' }))
    const { order_no: no, receipt } = data as Placed
    const before = await support.call('getOrder', { no })
    expect(before).toMatchObject({ no, receipt, balance: '0.00', state: 'pending', draw: { state: 'open' } })
    expect(before.stakes).toEqual([
      { option: 'bi', odds: '1.96', payout: '19.60' },
      { option: 'sm', odds: '1.96', payout: '19.60' }
    ])
    expect(before.transfers.map(({ type, amount }) => [type, amount])).toEqual([['bet', '20.00']])
    await waitForPeriod(database, info, 'settled_at is not null')
    const after = await support.call('getOrder', { no })
    expect(after).toMatchObject({ state: 'won', payout: '19.60', draw: { state: 'settled' } })
    expect(after.transfers.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['bet', '20.00', '0.00'],
      ['win', '19.60', '19.60']
    ])
    expect(after.transfers[0]!.credit).toMatchObject({ kind: 'pool' })
    await expect(support.call('getOrder', { no: '17' })).rejects.toMatchObject({ err: 'ORDER_UNKNOWN' })
  },
  LONG_TEST_MS
)

test('a bet is an entry of the pool of its lottery, which has the stake until the draw is settled', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const member = await createMemberWith(site, 100n)
  const poolOf = async () => {
    const { rows } = await owner.call('getAccounts')
    const pool = rows.find(({ kind }) => kind === 'pool')!
    const { balance = '0', name = '' } = pool.parts.find(({ lottery }) => lottery === DAYLONG) ?? {}
    return { balance: Number(balance), name }
  }
  const before = await poolOf()
  const { data } = await sendOrder(site, member, betOf(info, member, { item: 'sm,3', money: '2' }))
  const { order_no: no } = data as Placed
  const after = await poolOf()
  expect(after.balance - before.balance).toBe(4)
  const of = { member: String(member.id), account: 'pool' as const }
  const { rows } = await owner.call('getTransfers', { ...of, lottery: DAYLONG })
  expect(rows).toMatchObject([
    {
      type: 'bet',
      amount: '4.00',
      debit: { kind: 'available', owner: String(member.id) },
      credit: { kind: 'pool' },
      draw: { key: DAYLONG, name: after.name, periodNumber: info.next_expect },
      options: ['sm', '3'],
      about: { kind: 'order', id: no }
    }
  ])
  expect(await owner.call('getTransfers', { ...of, lottery: BRISK })).toMatchObject({ rows: [], total: 0 })
})
