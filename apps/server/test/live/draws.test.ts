import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { openLive, type LiveClient } from './live-client.ts'

const testDatabase = await openTestDatabase()
const { owner } = testDatabase

// Two nodes on one database. Every lottery draws every ten seconds.
const first = await startTestSite(
  testDatabase,
  {},
  {
    prepare: () => owner.query('update lottery set period_seconds = 10, lock_seconds = 5')
  }
)
const second = await startTestSite(testDatabase)

let here: LiveClient
let there: LiveClient
beforeAll(async () => {
  here = await openLive(first.origin)
  there = await openLive(second.origin)
  await vi.waitFor(() => expect([here, there].every((client) => client.received.length > 0)).toBe(true), 20_000)
})
afterAll(() => {
  here.close()
  there.close()
})

const ROUND = { timeout: 40_000, interval: 100 }

const eventsOf = (client: LiveClient) => client.of('draw').filter(({ id }) => id !== undefined)

/**
 * Return the log position after which a client receives everything; the server sends it first, unless the log is empty.
 */
const firstId = (client: LiveClient) => Number(client.of('hello')[0]!.id ?? -1)

/** Return what a client received, without the times. */
const withoutTimes = (client: LiveClient) => eventsOf(client).map(({ server_ts: _sentAt, ...move }) => move)

test('every lottery’s events arrive in the order of the log, each once, on every node alike', async () => {
  const { rows } = await owner.query<{ key: string }>('select key from lottery')
  const drawn = (client: LiveClient) =>
    new Set(
      eventsOf(client)
        .filter(({ state }) => state === 'drawn')
        .map(({ key }) => key)
    )
  await vi.waitFor(() => expect([drawn(here).size, drawn(there).size]).toEqual([rows.length, rows.length]), ROUND)
  await pause(500)
  const ids = eventsOf(here).map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  const from = Math.max(firstId(here), firstId(there))
  const common = (client: LiveClient) => withoutTimes(client).filter(({ id }) => Number(id) > from)
  const shared = Math.min(common(here).length, common(there).length)
  expect(shared).toBeGreaterThan(rows.length)
  expect(common(there).slice(0, shared)).toEqual(common(here).slice(0, shared))
})

test('a stream starts with the server’s clock and the position from which to resume', async () => {
  const stream = await openLive(first.origin)
  await vi.waitFor(() => expect(stream.received.length).toBeGreaterThan(0), 20_000)
  expect(stream.received[0]).toMatchObject({ event: 'hello', id: expect.stringMatching(/^\d+$/) })
  expect(Math.abs(stream.of('hello')[0]!.server_ms - Date.now())).toBeLessThan(2000)
  stream.close()
})

test('a period is announced as open, closed, drawn and settled, with its dice once it is drawn', async () => {
  const { key, expect: period } = eventsOf(here).find(({ state }) => state === 'open')!
  const states = () => here.of('draw').filter((move) => move.key === key && move.expect === period)
  await vi.waitFor(
    () => expect(states().map(({ state }) => state)).toEqual(['open', 'closed', 'drawn', 'settled']),
    ROUND
  )
  const [, closed, drawn] = states()
  expect(closed!.opencode).toBeUndefined()
  const sum = drawn!.opencode!.reduce((total, die) => total + die, 0)
  expect(drawn).toMatchObject({ one_code: sum >= 11 ? 'bi' : 'sm', two_code: sum % 2 === 1 ? 'si' : 'do' })
  const published = await owner.query(
    'select p.dice from period p join lottery l on l.id = p.lottery_id where l.key = $1 and p.number = $2',
    [key, period]
  )
  expect(published.rows[0].dice).toEqual(drawn!.opencode)
})

test('a client that lost the connection resumes on another node with exactly what was missed', async () => {
  const lost = await openLive(first.origin)
  await vi.waitFor(() => expect(lost.received.length).toBeGreaterThan(0), 20_000)
  // A settlement is in no log, so its event has no position.
  const { id } = lost.received.findLast((event) => event.id !== undefined)!
  lost.close()
  const since = eventsOf(here).length
  await vi.waitFor(() => expect(eventsOf(here).length).toBeGreaterThan(since + 6), ROUND)
  const resumed = await openLive(second.origin, { lastEventId: id! })
  await vi.waitFor(() => expect(eventsOf(resumed).at(-1)?.id).toBe(eventsOf(here).at(-1)!.id), 20_000)
  expect(withoutTimes(resumed)).toEqual(withoutTimes(here).filter((move) => Number(move.id) > Number(id)))
  resumed.close()
})

test('a position beyond the end of the log resumes at its end', async () => {
  const stream = await openLive(first.origin, { lastEventId: '999999999999' })
  await vi.waitFor(() => expect(eventsOf(stream).length).toBeGreaterThan(0), ROUND)
  expect(Number(eventsOf(stream)[0]!.id)).toBeLessThan(999999999999)
  stream.close()
})

test('events that a node was not notified of, because its connection was down, still arrive', async () => {
  const since = eventsOf(there).length
  const cut = setInterval(() => {
    void owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'glasshouse-notifications'`
    )
  }, 50)
  await vi.waitFor(() => expect(eventsOf(there).length).toBeGreaterThan(since), ROUND)
  clearInterval(cut)
  const from = Math.max(firstId(here), firstId(there))
  const last = Math.min(Number(eventsOf(here).at(-1)!.id), Number(eventsOf(there).at(-1)!.id))
  const upTo = (client: LiveClient) =>
    eventsOf(client)
      .map(({ id }) => Number(id))
      .filter((id) => id > from && id <= last)
  expect(upTo(there)).toEqual(upTo(here))
})
