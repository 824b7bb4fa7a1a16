import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isFullSize } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import {
  betOn,
  BRISK,
  leftWith,
  memberWith,
  openInfo,
  PATIENCE,
  periodWhen,
  place,
  POINT,
  startHouse
} from './scene.ts'

const database = await openTestDatabase()
const site = await startHouse(database)
const other = await startHouse(database)

describe('the close of a period', () => {
  it('refuses an order in the closing second, charges nothing, and names the period that opens next', async () => {
    const member = await memberWith(site, 10n)
    const info = await openInfo(site, BRISK)
    const period = await periodWhen(database, info, "state = 'open'")
    await pause(period.closes_at.getTime() - site.context.clock.now() + 100)
    const before = await leftWith(database, member)
    const answer = await place(site, member, betOn(info, member))
    expect(answer).toMatchObject({
      code: 401,
      err: 'PERIOD_CLOSED',
      data: { expect: (BigInt(info.next_expect) + 1n).toString(), second: expect.any(Number) }
    })
    expect((answer.data as { second: number }).second).toBeGreaterThan(10)
    expect(await leftWith(database, member)).toEqual(before)
    const closed = await site.client()('getLotteryInfo', { key: BRISK })
    expect(closed).toMatchObject({ next_expect: info.next_expect, commit: info.commit })
  })

  it('T17: answers a request that was accepted before the close as it did then', async () => {
    const member = await memberWith(site, 10n)
    const info = await openInfo(site, BRISK)
    const bet = betOn(info, member, { req_id: randomUUID() })
    const first = await place(site, member, bet)
    expect(first.code).toBe(200)
    await periodWhen(database, info, "state <> 'open'")
    expect(await place(other, member, bet)).toMatchObject({ code: 200, data: first.data })
    expect(await place(site, member, { ...bet, money: '2' })).toMatchObject({ code: 401, err: 'REQ_ID_REUSED' })
    expect(await place(site, member, { ...bet, req_id: randomUUID() })).toMatchObject({ err: 'PERIOD_CLOSED' })
    expect((await leftWith(database, member)).orders).toBe(1)
  })

  it(
    'T16: splits orders around it into those of the close record and those that moved nothing',
    async () => {
      const members = await Promise.all(Array.from({ length: 20 }, () => memberWith(site, 10_000n)))
      const answers = new Set<string>()
      const rounds = isFullSize ? 25 : 1
      // Where the machine stood still around a close, no order came in time, and the round shows nothing: there is another.
      for (let round = 0; round < rounds || (answers.size < 2 && round < rounds + 4); round += 1) {
        for (const answer of await betAroundTheClose(members)) answers.add(answer)
      }
      expect(answers).toEqual(new Set(['', 'PERIOD_CLOSED']))
    },
    PATIENCE
  )
})

const ORDERS = 400
/** From so long before the close to so long after it, in milliseconds. */
const BEFORE = 500
const AFTER = 50

/** Tells how the orders were answered: with their refusal, or with nothing. */
async function betAroundTheClose(members: TestMember[]): Promise<Set<string>> {
  const info = await openInfo(site, BRISK)
  const { closes_at: closesAt } = await periodWhen(database, info, "state = 'open'")
  const accepted = new Map(members.map((member) => [member.id, 0]))
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, async (_value, turn) => {
      const member = members[turn % members.length]!
      const at = closesAt.getTime() - BEFORE + ((BEFORE + AFTER) * turn) / ORDERS
      await pause(Math.max(0, at - site.context.clock.now()))
      const answer = await place(turn % 2 === 0 ? site : other, member, betOn(info, member))
      if (answer.code === 200) accepted.set(member.id, accepted.get(member.id)! + 1)
      return answer.err
    })
  )
  const closed = await periodWhen(database, info, 'orders_root is not null')
  const total = [...accepted.values()].reduce((sum, one) => sum + one, 0)
  expect(closed.order_count).toBe(BigInt(total))
  expect(closed.stake_by_option[0]).toBe(BigInt(total) * POINT)
  const { rows } = await database.owner.query<{ member_id: bigint; orders: number }>(
    'select member_id, count(*)::int as orders from orders where period_id = $1 group by member_id',
    [closed.id]
  )
  const stored = new Map(rows.map(({ member_id: memberId, orders }) => [memberId, orders]))
  for (const [memberId, orders] of accepted) expect(stored.get(memberId) ?? 0).toBe(orders)
  const { rows: wrong } = await database.owner.query(
    `select w.member_id from wallet w join transfer t using (member_id) where w.member_id = any ($1::bigint[])
      group by w.member_id, w.available having w.available <> sum(case when t.credit_kind = 1 then t.amount else -t.amount end)`,
    [members.map(({ id }) => id)]
  )
  expect(wrong).toEqual([])
  return new Set(answers)
}
