import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import {
  betOf,
  BRISK,
  readMemberState,
  createMemberWith,
  numberAfter,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type StoredPeriod
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const other = await startLotterySite(database)

const CLOSES = rounds(25)
/** A machine that stalls around a close proves nothing: no order arrives in time, or the close itself is too late. */
const TRIES = 2 * CLOSES + 4

describe('the close of a period', () => {
  it('refuses an order in the closing second, charges nothing, and names the period that opens next', async () => {
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, BRISK)
    const period = await waitForPeriod(database, info, "state = 'open'")
    await pause(period.closes_at.getTime() - site.context.clock.now() + 100)
    const before = await readMemberState(database, member)
    const answer = await sendOrder(site, member, betOf(info, member))
    expect(answer).toMatchObject({
      code: 401,
      err: 'PERIOD_CLOSED',
      data: { expect: numberAfter(info), second: expect.any(Number) }
    })
    expect((answer.data as { second: number }).second).toBeGreaterThan(10)
    expect(await readMemberState(database, member)).toEqual(before)
    const closed = await site.client()('getLotteryInfo', { key: BRISK })
    expect(closed).toMatchObject({ next_expect: info.next_expect, commit: info.commit })
  })

  it('T17: gives a request accepted before the close the same response after it', async () => {
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, BRISK)
    const bet = betOf(info, member, { req_id: randomUUID() })
    const first = await sendOrder(site, member, bet)
    expect(first.code).toBe(200)
    await waitForPeriod(database, info, "state <> 'open'")
    expect(await sendOrder(other, member, bet)).toMatchObject({ code: 200, data: first.data })
    expect(await sendOrder(site, member, { ...bet, money: '2' })).toMatchObject({ code: 401, err: 'REQ_ID_REUSED' })
    expect(await sendOrder(site, member, { ...bet, req_id: randomUUID() })).toMatchObject({ err: 'PERIOD_CLOSED' })
    expect((await readMemberState(database, member)).orders).toBe(1)
  })

  it(
    'T16: splits orders around it into those of the close record and those that moved nothing',
    async () => {
      const members = await Promise.all(Array.from({ length: 20 }, () => createMemberWith(site, 10_000n)))
      const answers = new Set<string>()
      let closes = 0
      let before = BEFORE_MS
      const isShown = () => closes >= CLOSES && answers.has('') && answers.has('PERIOD_CLOSED')
      for (let round = 0; round < TRIES && !isShown(); round += 1) {
        const { period, errors } = await betAroundTheClose(members, before)
        for (const err of errors) answers.add(err)
        if (!errors.has('')) before = Math.min(2 * before, MAX_BEFORE_MS)
        if (period.orders_root) closes += 1
      }
      expect(closes).toBeGreaterThanOrEqual(CLOSES)
      // A busy machine may also refuse orders as overloaded, which changes nothing either.
      answers.delete('OVERLOADED')
      expect(answers).toEqual(new Set(['', 'PERIOD_CLOSED']))
    },
    timeFor(TRIES, 60_000)
  )
})

const ORDERS = 400
/** The offsets around the close at which orders are sent, in milliseconds. */
const BEFORE_MS = 500
/** The earliest start on a machine too busy to accept any order in time; the period is open for five seconds. */
const MAX_BEFORE_MS = 4000
const AFTER_MS = 50

type Close = {
  period: StoredPeriod
  /** How the orders were answered: with their refusal, or with nothing. */
  errors: Set<string>
}

async function betAroundTheClose(members: TestMember[], before: number): Promise<Close> {
  const info = await waitForOpenPeriod(site, BRISK)
  const { closes_at: closesAt } = await waitForPeriod(database, info, "state = 'open'")
  const accepted = new Map(members.map((member) => [member.id, 0]))
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, async (_value, turn) => {
      const member = members[turn % members.length]!
      const at = closesAt.getTime() - before + ((before + AFTER_MS) * turn) / ORDERS
      await pause(Math.max(0, at - site.context.clock.now()))
      const answer = await sendOrder(turn % 2 === 0 ? site : other, member, betOf(info, member))
      if (answer.code === 200) accepted.set(member.id, accepted.get(member.id)! + 1)
      return answer.err
    })
  )
  const period = await waitForPeriod(database, info, 'orders_root is not null or settled_at is not null')
  const total = BigInt([...accepted.values()].reduce((sum, one) => sum + one, 0))
  if (period.orders_root) {
    expect(period.order_count).toBe(total)
    expect(period.stake_by_option[0]).toBe(total * POINT)
  } else {
    // The close was too late for the round: the period is void, and every stake is refunded.
    expect(period).toMatchObject({ state: 'void', payout_total: total * POINT })
  }
  const { rows } = await database.owner.query<{ member_id: bigint; orders: number }>(
    'select member_id, count(*)::int as orders from orders where period_id = $1 group by member_id',
    [period.id]
  )
  const stored = new Map(rows.map(({ member_id: memberId, orders }) => [memberId, orders]))
  for (const [memberId, orders] of accepted) expect(stored.get(memberId) ?? 0).toBe(orders)
  const { rows: wrong } = await database.owner.query(
    `select w.member_id from wallet w join transfer t using (member_id) where w.member_id = any ($1::bigint[])
      group by w.member_id, w.available having w.available <> sum(case when t.credit_kind = 1 then t.amount else -t.amount end)`,
    [members.map(({ id }) => id)]
  )
  expect(wrong).toEqual([])
  return { period, errors: new Set(answers) }
}
