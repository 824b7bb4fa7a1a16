import { expect, test } from 'vitest'
import { openLive, requestLive, type LiveClient } from '../live/live-client.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { openMetrics } from './open-metrics.ts'

const MAX_PER_MEMBER = 20

const site = await startTestSite(await openTestDatabase())
const read = await openMetrics(site)
const member = await site.signUp()
const open = (listener: string) => read('glasshouse_live_streams', { listener })

test('open streams are counted by listener, and a refused one by the limit', async () => {
  const visitor = await openLive(site.origin)
  await expect.poll(() => open('visitor')).toBe(1)
  const own: LiveClient[] = []
  for (let count = 0; count < MAX_PER_MEMBER; count += 1) {
    own.push(await openLive(site.origin, { session: member.session }))
  }
  await expect.poll(() => open('member')).toBe(MAX_PER_MEMBER)
  expect(await read('glasshouse_live_streams_refused_total')).toBe(0)
  expect((await requestLive(site.origin, { session: member.session })).status).toBe(429)
  expect(await read('glasshouse_live_streams_refused_total', { listener: 'member', limit: 'caller' })).toBe(1)
  for (const client of [visitor, ...own]) client.close()
  await expect.poll(() => open('member')).toBe(0)
  await expect.poll(() => open('visitor')).toBe(0)
  expect(await read('glasshouse_live_streams_cut_off_total'), 'these left by themselves').toBeNull()
})

test('a console’s stream is counted apart from members', async () => {
  const { browser } = await createFirstOwner(site)
  const console = await fetch(`${site.origin}/api/operator/live`, { headers: { cookie: browser.cookie } })
  expect(console.status).toBe(200)
  await expect.poll(() => open('console')).toBe(1)
  await console.body!.cancel()
  await expect.poll(() => open('console')).toBe(0)
})

test('a stream that ends with its session, or with its node, is counted by that reason', async () => {
  const ended = (listener: string, reason: string) =>
    read('glasshouse_live_streams_cut_off_total', { listener, reason })
  const own = await openLive(site.origin, { session: member.session })
  const visitor = await openLive(site.origin)
  await member.call('logout')
  await own.ended
  await expect.poll(() => ended('member', 'session')).toBe(1)
  site.domains.drain()
  await visitor.ended
  await expect.poll(() => ended('visitor', 'node')).toBe(1)
})
