import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import {
  betOf,
  BRISK,
  createMemberWith,
  POINT,
  readMemberState,
  sendOrder,
  setSchedules,
  waitForOpenPeriod,
  type LotteryInfo
} from './lottery-fixture.ts'

const database = await openTestDatabase()
/** With long draws, so that a draw can still open a few seconds after its time. */
const site = await startTestSite(
  database,
  {},
  {
    prepare: async () => {
      await setSchedules(database)
      await database.owner.query('update lottery set period_seconds = 15 where key = $1', [BRISK])
    }
  }
)

const readInfo = () => site.client()('getLotteryInfo', { key: BRISK })

/** Delay the opening of the lottery's next period until the returned function is called. */
async function holdOpening(info: LotteryInfo): Promise<() => Promise<void>> {
  const client = await database.owner.connect()
  await client.query('begin')
  await client.query('select from lottery where id = $1 for update', [info.id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** Wait until the clock names another period, and return it. */
async function waitForNextPeriod(info: LotteryInfo): Promise<LotteryInfo> {
  for (;;) {
    const next = await readInfo()
    if (next.next_expect !== info.next_expect) return next
    await pause(20)
  }
}

test('an order for the draw that the site names waits until it opens, for a second at most', async () => {
  const member = await createMemberWith(site, 10n)
  const before = await waitForOpenPeriod(site, BRISK)
  const open = await holdOpening(before)
  const info = await waitForNextPeriod(before)
  expect(info.commit, 'not open yet').toBe('')
  try {
    const start = performance.now()
    const late = await sendOrder(site, member, betOf(info, member))
    expect(late).toMatchObject({ err: 'PERIOD_CLOSED', data: { expect: info.next_expect } })
    expect(performance.now() - start).toBeGreaterThan(900)
    expect(await readMemberState(database, member)).toEqual({ available: 10n * POINT, orders: 0, staked: 0n })
  } catch (error) {
    await open()
    throw error
  }
  const order = sendOrder(site, member, betOf(info, member))
  await pause(200)
  await open()
  expect(await order).toMatchObject({ code: 200, data: { expect: info.next_expect, money: '9.00' } })
  expect(await readMemberState(database, member)).toEqual({ available: 9n * POINT, orders: 1, staked: POINT })
})
