import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { betOn, DAYLONG, leftWith, memberWith, openInfo, place, startHouse, type Info } from '../lottery/scene.ts'
import { ask } from '../support/ask.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'

const FULL = process.env['FULL_SIZE_TESTS'] === '1'
/** How many callers keep the server as busy as it can be, and how many more than that come in a rush. */
const CALLERS = 64
const RUSH = 5
const WINDOWS = FULL ? 10 : 4
const WINDOW_MILLISECONDS = FULL ? 5000 : 1000
const GOODPUT_TO_HOLD = 0.8

const database = await openTestDatabase()
const site = await startHouse(database)
let info: Info
let member: TestMember

beforeAll(async () => {
  info = await openInfo(site, DAYLONG)
  member = await memberWith(site, 1000n)
})

/** Has every connection of a pool in use until the act is over. */
async function withoutConnections(act: () => Promise<void>): Promise<void> {
  const { main } = site.context.database
  const taken: PoolClient[] = []
  try {
    while (taken.length < main.options.max) taken.push(await main.connect())
    await act()
  } finally {
    for (const client of taken) client.release()
  }
}

describe('T31: a server whose database has no room for a call', () => {
  it('says so in the envelope, with the seconds after which to come again', async () => {
    await withoutConnections(async () => {
      const records = await ask(site.origin, '/member/getUserGameList', {
        headers: { lang: 'en_us', token: btoa(member.session.token), tokensso: member.session.tokensso }
      })
      expect(records).toMatchObject({ status: 503, code: 503, err: 'OVERLOADED', data: null })
      expect(Number(records.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(records.msg.length).toBeGreaterThan(10)
    })
    expect(await member.call('getUserGameList', { page: 1 })).toEqual([])
  })

  it('says so of orders that cannot be accepted in time, and charges nothing', async () => {
    const before = await leftWith(database, member)
    const lock = await database.owner.connect()
    await lock.query('begin; lock table orders in access exclusive mode')
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(site, member, betOn(info, member))))
    await lock.query('rollback')
    lock.release()
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 503, err: 'OVERLOADED', data: null })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await leftWith(database, member)).toEqual(before)
    expect(await place(site, member, betOn(info, member))).toMatchObject({ code: 200 })
  })
})

describe(`T31: ${RUSH} times as many callers as the server can serve`, () => {
  it(
    `leave it ${GOODPUT_TO_HOLD * 100} % of the orders that it accepts at its best`,
    { timeout: 180_000 },
    async () => {
      const members = await Promise.all(Array.from({ length: 16 }, () => memberWith(site, 1_000_000n)))
      const acceptedBy = async (callers: number): Promise<number> => {
        const until = performance.now() + WINDOW_MILLISECONDS
        let accepted = 0
        const call = async (who: TestMember) => {
          while (performance.now() < until) {
            const { code, status } = await place(site, who, betOn(info, who))
            expect([200, 503]).toContain(status)
            if (code === 200 && performance.now() < until) accepted += 1
          }
        }
        await Promise.all(Array.from({ length: callers }, (_value, turn) => call(members[turn % members.length]!)))
        return accepted
      }
      await acceptedBy(CALLERS)
      const peaks: number[] = []
      const rushes: number[] = []
      const held = () => Math.max(...rushes) / Math.max(...peaks)
      // In turns, so that whatever else the machine does befalls both, and for longer where it does much.
      for (let window = 0; window < WINDOWS || (window < 4 * WINDOWS && held() < GOODPUT_TO_HOLD); window += 1) {
        peaks.push(await acceptedBy(CALLERS))
        rushes.push(await acceptedBy(CALLERS * RUSH))
      }
      expect(Math.min(...peaks)).toBeGreaterThan(CALLERS)
      expect(held()).toBeGreaterThanOrEqual(GOODPUT_TO_HOLD)
    }
  )
})
