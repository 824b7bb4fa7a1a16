import { requestHeaders } from '@glasshouse/contract/client'
import type { CallOutput } from '@glasshouse/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../src/database/transaction.ts'
import { postTransfer } from '../../src/domains/wallet/index.ts'
import { ask, form, type Asked } from '../support/ask.ts'
import { isFullSize } from '../support/full-size.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember, type TestSite } from '../support/test-site.ts'

export const POINT = 10_000n

export type Info = CallOutput<'getLotteryInfo'>

/** The day-long lottery is open whenever a test runs; the brisk ones draw every ten seconds; one is paused. */
export const DAYLONG = 'k3_15m'
export const BRISK = 'k3_30s'
export const BRISK_TOO = 'k3_3m'
export const PAUSED = 'k3_1m'

/** Gives the demo lotteries rhythms that tests can wait for. */
export async function setRhythms({ owner }: TestDatabase): Promise<void> {
  await owner.query(`update lottery set status = 0 where key not in ($1, $2, $3)`, [DAYLONG, BRISK, BRISK_TOO])
  await owner.query('update lottery set pause_reason = $2 where key = $1', [
    PAUSED,
    { en_us: 'New glass is being set' }
  ])
  await owner.query('update lottery set period_seconds = 86400, lock_seconds = 5 where key = $1', [DAYLONG])
  await owner.query('update lottery set period_seconds = 10, lock_seconds = 5 where key in ($1, $2)', [
    BRISK,
    BRISK_TOO
  ])
}

/** A node whose lotteries have those rhythms. */
export function startHouse(database: TestDatabase, environment: Record<string, string> = {}): Promise<TestSite> {
  return startTestSite(database, environment, { prepare: () => setRhythms(database) })
}

/** A member of a node with so many points. */
export async function memberWith(site: TestSite, points: bigint): Promise<TestMember> {
  const member = await site.signUp()
  await credit(site, member.id, points)
  return member
}

/** Gives points by a recharge and its posting, so that the books stay right. */
export async function credit({ context }: TestSite, memberId: bigint, points: bigint): Promise<void> {
  const { database, ids } = context
  const ref = ids.next()
  const amount = points * POINT
  await inTransaction(database.main, async (tx) => {
    await tx.query(
      `insert into recharge
         (member_id, id, req_id, channel_id, amount, pay_minor, currency, status, provider, payment_id, pay_url, expires_at,
          paid_at)
       select $1, $2::bigint, gen_random_uuid(), min(id), $3, 1000, 'VND', 2, 'test', $2::text, '', now(), now()
         from payment_channel`,
      [memberId, ref, amount]
    )
    await postTransfer(tx, ids, { template: 'recharge', memberId, ref, amount })
  })
}

/** The lottery as it stands once it takes orders for so many seconds more. */
export async function openInfo(site: TestSite, key: string, seconds = 2): Promise<Info> {
  for (;;) {
    const info = await site.client()('getLotteryInfo', { key })
    if (info.commit && info.second - info.lock > seconds) return info
    await pause(100)
  }
}

export type Bet = {
  item: string
  money: string
  lid: string
  mid: string
  expect: string
  req_id?: string
  total?: string
}

export function betOn(info: Info, member: TestMember, over: Partial<Bet> = {}): Bet {
  return { item: 'bi', money: '1', lid: `${info.id}`, mid: `${member.id}`, expect: info.next_expect, ...over }
}

/** Places an order as it is written, and gives the whole envelope. */
export function place(site: TestSite, member: TestMember, bet: Record<string, string>): Promise<Asked> {
  return ask(site.origin, '/game/placeOrder', form(bet, requestHeaders(member.session, 'en_us')))
}

export type Left = { available: bigint; orders: number; staked: bigint }

/** What is left behind with a member: the balance, how many orders there are and what their transfers took. */
export async function leftWith({ owner }: TestDatabase, member: TestMember): Promise<Left> {
  const { rows } = await owner.query<{ available: bigint; orders: bigint; staked: bigint }>(
    `select available, (select count(*) from orders where member_id = $1) as orders,
            (select coalesce(sum(amount), 0)::bigint from transfer where member_id = $1 and template = 2) as staked
       from wallet where member_id = $1`,
    [member.id]
  )
  const { available, orders, staked } = rows[0]!
  return { available, orders: Number(orders), staked }
}

/** A period as it stands in the database. */
export type StoredPeriod = {
  id: bigint
  expect: bigint
  state: string
  commit: Buffer
  closes_at: Date
  draws_at: Date
  round_at: Date
  order_count: bigint
  stake_by_option: bigint[]
  dice: number[]
  stake_total: bigint
  payout_total: bigint
}

/** Waits until a period is as wanted, and gives its row. */
export async function periodWhen({ owner }: TestDatabase, info: Info, ready: string): Promise<StoredPeriod> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await owner.query<StoredPeriod>(
      `select * from period where lottery_id = $1 and expect = $2 and ${ready}`,
      [info.id, info.next_expect]
    )
    if (rows[0]) return rows[0]
    await pause(50)
  }
  throw new Error(`period ${info.next_expect} never came to ${ready}`)
}

/** Milliseconds that a test may take which is longer at full size. */
export const PATIENCE = isFullSize ? 1_800_000 : 60_000
