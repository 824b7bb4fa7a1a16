import { betOptions, parseAmount, type BetOption } from '@glasshouse/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import {
  betOf,
  BRISK,
  readMemberState,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type StoredPeriod
} from './lottery-fixture.ts'

const MEMBERS = 25
const ORDERS = 500
const POINTS = 10_000n

const database = await openTestDatabase()
const { owner } = database
const nodes = [await startLotterySite(database), await startLotterySite(database)] as const
const [site] = nodes

type Staked = { member: TestMember; orderNo: string; items: BetOption[]; money: bigint }

let members: TestMember[]
let orders: Staked[]
let period: StoredPeriod
const paid = () => owner.query('select * from transfer where template = 3 and debit_owner = $1', [period.id])

/** Return the payout of an option per point if it wins: a second set of books from the text of the contract. */
function expectedFactor(option: BetOption, dice: number[]): bigint {
  const sum = dice[0]! + dice[1]! + dice[2]!
  if (option === 'bi') return sum >= 11 ? 19_600n : 0n
  if (option === 'sm') return sum <= 10 ? 19_600n : 0n
  if (option === 'si') return sum % 2 !== 0 ? 19_600n : 0n
  if (option === 'do') return sum % 2 === 0 ? 19_600n : 0n
  const table = [2_116_800n, 705_600n, 352_800n, 211_680n, 141_120n, 100_800n, 84_672n, 78_400n]
  return Number(option) === sum ? table[sum <= 10 ? sum - 3 : 18 - sum]! : 0n
}

const expectedPayout = ({ items, money }: Staked) =>
  items.reduce((total, option) => total + money * expectedFactor(option, period.dice), 0n)

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: MEMBERS }, () => createMemberWith(site, POINTS)))
  const info = await waitForOpenPeriod(site, BRISK, 4)
  const bets = Array.from({ length: ORDERS }, (_value, turn) => {
    const items = betOptions.filter((_option, index) => (turn * 7 + index * 13) % 5 === turn % 4)
    return { member: members[turn % MEMBERS]!, items, money: BigInt(1 + (turn % 11)) }
  })
  const placed = await Promise.all(
    bets.map(async (bet, turn) => {
      const fields = betOf(info, bet.member, { item: bet.items.join(','), money: `${bet.money}` })
      const { code, data } = await sendOrder(nodes[turn % 2]!, bet.member, fields)
      // An order that a busy machine sent after the close was refused and cost nothing.
      return code === 200 ? [{ ...bet, orderNo: (data as { order_no: string }).order_no }] : []
    })
  )
  orders = placed.flat()
  expect(orders.length).toBeGreaterThan(MEMBERS)
  period = await waitForPeriod(database, info, 'settled_at is not null')
})

describe('T20: a period that two nodes run', () => {
  it('is closed, drawn and settled once, with one record of each in the log', async () => {
    expect(period).toMatchObject({ state: 'settled', order_count: BigInt(orders.length) })
    const { rows } = await owner.query('select kind from fair_log where game = $1 and period = $2 order by log_index', [
      BRISK,
      period.number
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['open', 'close', 'reveal'])
  })

  it('T21: pays every winning order the amount of a second set of books, and no other', async () => {
    const { rows } = await owner.query('select id, payout from orders where period_id = $1', [period.id])
    const payouts = new Map(rows.map(({ id, payout }) => [`${id}`, payout]))
    for (const order of orders) {
      const due = expectedPayout(order)
      expect(payouts.get(order.orderNo), `${order.items} on ${period.dice}`).toBe(due === 0n ? null : due)
    }
    expect(orders.some((order) => expectedPayout(order) > 0n)).toBe(true)
  })

  it('has one transfer for each payout, and balances that follow from them one by one', async () => {
    const { rows } = await paid()
    expect(rows).toHaveLength(orders.filter((order) => expectedPayout(order) > 0n).length)
    for (const member of members) {
      const own = orders.filter((order) => order.member === member)
      const staked = own.reduce((sum, { items, money }) => sum + money * BigInt(items.length), 0n) * POINT
      const won = own.reduce((sum, order) => sum + expectedPayout(order), 0n)
      expect(await readMemberState(database, member)).toEqual({
        available: POINTS * POINT - staked + won,
        orders: own.length,
        staked
      })
      const { rows: log } = await owner.query(
        `select balance_after, sum(case when credit_kind = 1 then amount else -amount end) over (order by id)::bigint as sum
           from transfer where member_id = $1`,
        [member.id]
      )
      for (const row of log) expect(row.balance_after).toBe(row.sum)
    }
  })

  it('leaves its pool empty: the operator takes the rest, or adds what is missing', async () => {
    const { rows } = await owner.query('select sum(amount)::bigint as left from entry where kind = 3 and owner = $1', [
      period.id
    ])
    expect(rows[0].left).toBe(0n)
    const { rows: moved } = await owner.query('select * from transfer where member_id = 0 and ref = $1', [period.id])
    const profit = BigInt(period.stake_total) - BigInt(period.payout_total)
    expect(moved).toHaveLength(profit === 0n ? 0 : 1)
    if (profit !== 0n)
      expect(moved[0]).toMatchObject({ template: profit > 0n ? 5 : 6, amount: profit > 0n ? profit : -profit })
    const { rows: pools } = await owner.query(
      'select (select balance from site_account where kind = 4) = (select sum(amount) from entry where kind = 4) as agree'
    )
    expect(pools[0].agree).toBe(true)
  })

  it('shows each member the result, the payout and the odds of every order', async () => {
    const member = members[0]!
    const shown = await member.call('getUserGameList')
    const own = orders.filter((order) => order.member === member)
    expect(shown.map(({ order_no: orderNo }) => orderNo).toSorted()).toEqual(
      own.map(({ orderNo }) => orderNo).toSorted()
    )
    for (const order of own) {
      const record = shown.find(({ order_no: orderNo }) => orderNo === order.orderNo)!
      expect(record).toMatchObject({ status: 1, opencode: period.dice, update_ts: expect.any(Number) })
      expect(parseAmount(record.win)).toBe(expectedPayout(order))
    }
  })
})

it('the statement of each member has the stakes and payouts of settled orders, and adds up to the balance', async () => {
  for (const member of members) {
    const own = orders.filter((order) => order.member === member)
    const report = await member.call('getPersonalreport')
    const staked = own.reduce((sum, { items, money }) => sum + BigInt(items.length) * money * POINT, 0n)
    expect(parseAmount(report.play_money)).toBe(staked)
    expect(parseAmount(report.win_money)).toBe(own.reduce((sum, order) => sum + expectedPayout(order), 0n))
    expect(report.ledger.reduce((sum, { money }) => sum + parseAmount(money)!, 0n)).toBe(parseAmount(report.balance))
    expect(report.balance).toBe((await member.call('getUserInfo')).money)
  }
})

describe('the log of the settlement', () => {
  it('has one win row for an order with its whole payout', async () => {
    const winner = orders.find((order) => expectedPayout(order) > 0n)!
    const log = await winner.member.call('getMoneylog', { type: 'win', limit: 50 })
    const rows = log.data.filter(({ ref }) => ref === winner.orderNo)
    expect(rows.map(({ money }) => parseAmount(money))).toEqual([expectedPayout(winner)])
  })
})

it('H5: balances are the sums of their postings, and money logs unbroken, whichever node posted', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})
