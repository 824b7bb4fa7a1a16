import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLive } from '../live/live-client.ts'
import {
  betOf,
  BRISK,
  createMemberWith,
  sendOrder,
  startLotterySite,
  waitForOpenPeriod,
  waitForPeriod
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openMetrics } from './open-metrics.ts'

const opened = await openTestDatabase()

test('a draw is in the delays of its three steps, and its records in the delay of the streams', async () => {
  const site = await startLotterySite(opened)
  const read = await openMetrics(site)
  const live = await openLive(site.origin)
  const member = await createMemberWith(site, 10n)
  const info = await waitForOpenPeriod(site, BRISK)
  expect((await sendOrder(site, member, betOf(info, member))).code).toBe(200)
  const count = (step: string) => read('glasshouse_draw_delay_seconds_count', { lottery: BRISK, step })
  const before = (await count('settlement')) ?? 0
  await waitForPeriod(opened, info, 'settled_at is not null')
  await expect.poll(() => count('settlement')).toBeGreaterThan(before)
  for (const step of ['close', 'reveal']) expect(await count(step), step).toBeGreaterThan(0)
  await expect.poll(() => read('glasshouse_live_delay_seconds_count')).toBeGreaterThan(2)
  expect(await read('glasshouse_live_delay_seconds_bucket', { le: '30' })).toBeGreaterThan(2)
  await expect.poll(() => read('glasshouse_live_records_behind')).toBe(0)
  expect(await read('glasshouse_seeds_left', { game: BRISK })).toBeGreaterThan(0)
  live.close()
  await site.stop()
})

test('a void draw is counted by its reason', async () => {
  const first = await startLotterySite(opened)
  const info = await waitForOpenPeriod(first, BRISK)
  await first.stop()
  const { round_at: roundAt } = await waitForPeriod(opened, info, "state = 'open'")
  await pause(roundAt.getTime() - Date.now() + 300)
  const site = await startLotterySite(opened)
  const read = await openMetrics(site)
  expect(await read('glasshouse_draws_void_total', { reason: 'seed_invalid' })).toBe(0)
  await waitForPeriod(opened, info, "state = 'void'")
  await expect.poll(() => read('glasshouse_draws_void_total', { reason: 'no_close_record' })).toBeGreaterThan(0)
  await site.stop()
})

test('a beacon that does not answer is counted, and the draw that waits for it is unsettled', async () => {
  const lonely = await openTestDatabase()
  const site = await startLotterySite(lonely, { BEACON: 'drand', DRAND_URLS: 'http://127.0.0.1:9' })
  const read = await openMetrics(site)
  expect(await read('glasshouse_beacon_failures_total')).toBe(0)
  await waitForOpenPeriod(site, BRISK)
  await expect.poll(() => read('glasshouse_beacon_failures_total')).toBeGreaterThan(0)
  await expect.poll(() => read('glasshouse_draws_unsettled', { lottery: BRISK })).toBeGreaterThan(0)
  expect(await read('glasshouse_draws_unsettled_age_seconds', { lottery: BRISK })).toBeGreaterThan(0)
})
