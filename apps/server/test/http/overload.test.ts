import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import {
  betOf,
  DAYLONG,
  readMemberState,
  createMemberWith,
  waitForOpenPeriod,
  sendOrder,
  startLotterySite,
  POINT,
  type LotteryInfo
} from '../lottery/lottery-fixture.ts'
import { callApi } from '../support/call-api.ts'
import { isFullSize, rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'

/** How many callers keep the server fully busy, and how many times more come in a rush. */
const CALLERS = 64
const RUSH = 5
const WINDOWS = isFullSize ? rounds(100) : 4
/** The limit on a busy machine, which needs more windows. */
const MAX_WINDOWS = 4 * WINDOWS
const WINDOW_MS = isFullSize ? 5000 : 1000
const MAX_WINDOW_MS = 8 * WINDOW_MS
const GOODPUT_TO_HOLD = 0.8

const database = await openTestDatabase()
const site = await startLotterySite(database)
let info: LotteryInfo
let member: TestMember

beforeAll(async () => {
  info = await waitForOpenPeriod(site, DAYLONG)
  member = await createMemberWith(site, 1000n)
})

/** Occupy every connection of a pool until the function is done. */
async function withoutConnections(work: () => Promise<void>): Promise<void> {
  const { main } = site.context.database
  const taken: PoolClient[] = []
  try {
    while (taken.length < main.options.max) taken.push(await main.connect())
    await work()
  } finally {
    for (const client of taken) client.release()
  }
}

describe('T31: a server with no room for a call in its database', () => {
  it('reports it in the envelope, with the seconds after which to retry', async () => {
    await withoutConnections(async () => {
      const records = await callApi(site.origin, '/member/getUserGameList', {
        headers: { lang: 'en_us', token: btoa(member.session.token), tokensso: member.session.tokensso }
      })
      expect(records).toMatchObject({ status: 503, code: 503, err: 'OVERLOADED', data: null })
      expect(Number(records.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(records.msg.length).toBeGreaterThan(10)
    })
    expect(await member.call('getUserGameList', { page: 1 })).toEqual([])
  })

  it('reports it for orders that cannot be accepted in time, and charges nothing', async () => {
    const before = await readMemberState(database, member)
    const lock = await database.owner.connect()
    await lock.query('begin; lock table orders in access exclusive mode')
    const responses = await Promise.all(Array.from({ length: 20 }, () => sendOrder(site, member, betOf(info, member))))
    await lock.query('rollback')
    lock.release()
    for (const answer of responses) {
      expect(answer).toMatchObject({ status: 503, code: 503, err: 'OVERLOADED', data: null })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await readMemberState(database, member)).toEqual(before)
    expect(await sendOrder(site, member, betOf(info, member))).toMatchObject({ code: 200 })
  })
})

describe('T31: a server with a late event loop', () => {
  /** Block the event loop until the server has measured the delay. */
  const holdUp = async () => {
    for (;;) {
      const until = performance.now() + 4000
      while (performance.now() < until);
      const answer = await fetch(`${site.origin}/api/system/base`)
      if (answer.status === 503) return (await answer.json()) as unknown
    }
  }

  it('refuses calls, and still serves the pages and files of the app', async () => {
    const openHome = () => fetch(`${site.origin}/Home`, { headers: { accept: 'text/html' } })
    const expected = (await openHome()).status
    expect(await holdUp()).toMatchObject({ code: 503, err: 'OVERLOADED' })
    const [page, call] = await Promise.all([openHome(), fetch(`${site.origin}/api/system/base`)])
    expect(expected).not.toBe(503)
    expect(page.status).toBe(expected)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe(`T31: ${RUSH} times as many callers as the server can serve`, () => {
  it(
    `leave it ${GOODPUT_TO_HOLD * 100} % of the orders that it accepts at its best`,
    { timeout: timeFor(2 * MAX_WINDOWS + 4, MAX_WINDOW_MS + 10_000) },
    async () => {
      const members = await Promise.all(Array.from({ length: 16 }, () => createMemberWith(site, 1_000_000n)))
      const acknowledged = new Map(members.map((who) => [who, 0]))
      let milliseconds = WINDOW_MS
      const acceptedBy = async (callers: number): Promise<number> => {
        const until = performance.now() + milliseconds
        let accepted = 0
        const call = async (who: TestMember) => {
          while (performance.now() < until) {
            const { code, status, err } = await sendOrder(site, who, betOf(info, who))
            expect([status, err]).toEqual(status === 503 ? [503, 'OVERLOADED'] : [200, code === 200 ? '' : err])
            if (code === 200) acknowledged.set(who, acknowledged.get(who)! + 1)
            if (code === 200 && performance.now() < until) accepted += 1
          }
        }
        await Promise.all(Array.from({ length: callers }, (_value, turn) => call(members[turn % members.length]!)))
        return accepted
      }
      // A busy machine needs longer windows for a count that means something.
      while ((await acceptedBy(CALLERS)) < 4 * CALLERS && milliseconds < MAX_WINDOW_MS) milliseconds *= 2
      const peaks: number[] = []
      const rushes: number[] = []
      const held = () => Math.max(...rushes) / Math.max(...peaks)
      // Alternating, so that other load affects both, and longer when the load is high.
      for (let window = 0; window < WINDOWS || (window < MAX_WINDOWS && held() < GOODPUT_TO_HOLD); window += 1) {
        peaks.push(await acceptedBy(CALLERS))
        rushes.push(await acceptedBy(CALLERS * RUSH))
      }
      expect(Math.min(...peaks)).toBeGreaterThanOrEqual(CALLERS)
      expect(held()).toBeGreaterThanOrEqual(GOODPUT_TO_HOLD)
      // What was refused is nowhere, and what was accepted is there once, with its stake.
      for (const [who, orders] of acknowledged) {
        expect(await readMemberState(database, who)).toMatchObject({ orders, staked: BigInt(orders) * POINT })
      }
      const reconciled = await reconcile(site.context)
      expect(reconciled.differences).toEqual([])
    }
  )
})
