import { requestHeaders } from '@glasshouse/contract/client'
import type { WireOutput } from '@glasshouse/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../src/database/transaction.ts'
import { postTransfer } from '../../src/domains/wallet/index.ts'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import { isFullSize } from '../support/full-size.ts'
import { quietLog } from '../support/quiet-log.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember, type TestSite } from '../support/test-site.ts'

export const POINT = 10_000n

export type LotteryInfo = WireOutput<'getLotteryInfo'>

/** The day-long lottery is open whenever a test runs; the brisk ones draw every ten seconds; one is paused. */
export const DAYLONG = 'k3_15m'
export const BRISK = 'k3_30s'
export const BRISK_2 = 'k3_3m'
export const PAUSED = 'k3_1m'

const DAY_SECONDS = 86_400

/** Give the demo lotteries schedules that tests can wait for. */
export async function setSchedules({ owner }: TestDatabase): Promise<void> {
  await owner.query(`update lottery set status = 0 where key not in ($1, $2, $3)`, [DAYLONG, BRISK, BRISK_2])
  await owner.query('update lottery set pause_reason = $2 where key = $1', [
    PAUSED,
    { en_us: 'New glass is being set' }
  ])
  await owner.query('update lottery set period_seconds = 86400, lock_seconds = 5 where key = $1', [DAYLONG])
  await owner.query('update lottery set period_seconds = 10, lock_seconds = 5 where key in ($1, $2)', [BRISK, BRISK_2])
}

/** Start a node with these schedules. */
export function startLotterySite(
  database: TestDatabase,
  environment: Record<string, string> = {},
  log = quietLog
): Promise<TestSite> {
  return startTestSite(database, environment, { log, prepare: () => setSchedules(database) })
}

/** Create a member of a node with points. */
export async function createMemberWith(site: TestSite, points: bigint): Promise<TestMember> {
  const member = await site.signUp()
  await credit(site, member.id, points)
  return member
}

/** Add points by a recharge and its posting, so that the books stay correct. */
export async function credit({ context }: TestSite, memberId: bigint, points: bigint): Promise<void> {
  const { database, ids } = context
  const ref = ids.next()
  const amount = points * POINT
  await inTransaction(database.main, async (tx) => {
    await tx.query(
      `insert into recharge
         (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id, pay_url, expires_at,
          paid_at)
       select $1, $2::bigint, gen_random_uuid(), min(id), $3, 1000, 'VND', 2, 'test', $2::text, '', now(), now()
         from payment_channel`,
      [memberId, ref, amount]
    )
    await postTransfer(tx, ids, { template: 'recharge', memberId, ref, amount })
  })
}

/** Wait until the lottery takes orders for at least this many seconds more, and return it. */
export async function waitForOpenPeriod(site: TestSite, key: string, seconds = 2): Promise<LotteryInfo> {
  for (;;) {
    const info = await site.client()('getLotteryInfo', { key })
    if (info.commit && info.second - info.lock > seconds) return info
    await pause(100)
  }
}

/** Return the number of the period after the open one, which is the first of the next day after a day's last. */
export function numberAfter({ next_expect: number, period }: LotteryInfo): string {
  const isLast = Number(number.slice(8)) >= DAY_SECONDS / period
  if (!isLast) return String(BigInt(number) + 1n)
  const [year, month, day] = [number.slice(0, 4), number.slice(4, 6), number.slice(6, 8)].map(Number)
  const tomorrow = new Date(Date.UTC(year!, month! - 1, day! + 1)).toISOString().slice(0, 10)
  return `${tomorrow.replaceAll('-', '')}0001`
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

export function betOf(info: LotteryInfo, member: TestMember, over: Partial<Bet> = {}): Bet {
  return { item: 'bi', money: '1', lid: `${info.id}`, mid: `${member.id}`, expect: info.next_expect, ...over }
}

/** Place an order exactly as given, and return the whole envelope. */
export function sendOrder(site: TestSite, member: TestMember, bet: Record<string, string>): Promise<ApiResponse> {
  return callApi(site.origin, '/game/placeOrder', form(bet, requestHeaders(member.session, 'en_us')))
}

export type MemberState = { available: bigint; orders: number; staked: bigint }

/** Return what an order changes for a member: the balance, the number of orders and the sum of their transfers. */
export async function readMemberState({ owner }: TestDatabase, member: TestMember): Promise<MemberState> {
  const { rows } = await owner.query<{ available: bigint; orders: bigint; staked: bigint }>(
    `select available, (select count(*) from orders where member_id = $1) as orders,
            (select coalesce(sum(amount), 0)::bigint from transfer where member_id = $1 and template = 2) as staked
       from wallet where member_id = $1`,
    [member.id]
  )
  const { available, orders, staked } = rows[0]!
  return { available, orders: Number(orders), staked }
}

/** A period as the database has it. */
export type StoredPeriod = {
  id: bigint
  number: bigint
  state: string
  commit: Buffer
  closes_at: Date
  draws_at: Date
  round_at: Date
  round: bigint
  beacon_chain: Buffer
  orders_root: Buffer | null
  order_count: bigint
  stake_by_option: bigint[]
  dice: number[]
  stake_total: bigint
  payout_total: bigint
}

/** Wait until a period is as wanted, and return its row. */
export async function waitForPeriod({ owner }: TestDatabase, info: LotteryInfo, ready: string): Promise<StoredPeriod> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await owner.query<StoredPeriod>(
      `select * from period where lottery_id = $1 and number = $2 and (${ready})`,
      [info.id, info.next_expect]
    )
    if (rows[0]) return rows[0]
    await pause(50)
  }
  throw new Error(`period ${info.next_expect} never came to ${ready}`)
}

/** The timeout in milliseconds of a test that is longer at full size. */
export const LONG_TEST_MS = isFullSize ? 1_800_000 : 60_000
