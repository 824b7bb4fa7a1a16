import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { openLive, type LiveClient } from './live-client.ts'

const testDatabase = await openTestDatabase()
const { owner } = testDatabase

// Two nodes on one database. Every lottery draws each ten seconds.
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
  await vi.waitFor(() => expect([here, there].every((client) => client.heard.length > 0)).toBe(true), 20_000)
})
afterAll(() => {
  here.close()
  there.close()
})

const ROUND = { timeout: 40_000, interval: 100 }

const moves = (client: LiveClient) => client.of('draw').filter(({ id }) => id !== undefined)

/** The place of the log after which a client hears everything; the server says it first of all, unless the log is empty. */
const beginning = (client: LiveClient) => Number(client.of('hello')[0]!.id ?? -1)

/** What a client was told, but for the moment at which it was told. */
const told = (client: LiveClient) => moves(client).map(({ server_ts: _told, ...move }) => move)

test('every lottery’s moves arrive in the order of the log, each once, on every node alike', async () => {
  const { rows } = await owner.query<{ key: string }>('select key from lottery')
  const drawn = (client: LiveClient) =>
    new Set(
      moves(client)
        .filter(({ state }) => state === 'drawn')
        .map(({ key }) => key)
    )
  await vi.waitFor(() => expect([drawn(here).size, drawn(there).size]).toEqual([rows.length, rows.length]), ROUND)
  await pause(500)
  const ids = moves(here).map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  const from = Math.max(beginning(here), beginning(there))
  const common = (client: LiveClient) => told(client).filter(({ id }) => Number(id) > from)
  const shared = Math.min(common(here).length, common(there).length)
  expect(shared).toBeGreaterThan(rows.length)
  expect(common(there).slice(0, shared)).toEqual(common(here).slice(0, shared))
})

test('a stream begins with the server’s clock and the place from which to resume', async () => {
  const stream = await openLive(first.origin)
  await vi.waitFor(() => expect(stream.heard.length).toBeGreaterThan(0), 20_000)
  expect(stream.heard[0]).toMatchObject({ event: 'hello', id: expect.stringMatching(/^\d+$/) })
  expect(Math.abs(stream.of('hello')[0]!.server_ms - Date.now())).toBeLessThan(2000)
  stream.close()
})

test('a period is told open, closed, drawn and settled, with its dice once it is drawn', async () => {
  const { key, expect: period } = moves(here).find(({ state }) => state === 'open')!
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
    'select p.dice from period p join lottery l on l.id = p.lottery_id where l.key = $1 and p.expect = $2',
    [key, period]
  )
  expect(published.rows[0].dice).toEqual(drawn!.opencode)
})

test('who lost the connection resumes on another node with exactly what was missed', async () => {
  const lost = await openLive(first.origin)
  await vi.waitFor(() => expect(lost.heard.length).toBeGreaterThan(0), 20_000)
  const { id } = lost.heard.at(-1)!
  lost.close()
  const since = moves(here).length
  await vi.waitFor(() => expect(moves(here).length).toBeGreaterThan(since + 6), ROUND)
  const resumed = await openLive(second.origin, { lastEventId: id! })
  await vi.waitFor(() => expect(moves(resumed).at(-1)?.id).toBe(moves(here).at(-1)!.id), 20_000)
  expect(told(resumed)).toEqual(told(here).filter((move) => Number(move.id) > Number(id)))
  resumed.close()
})

test('a place that the log has not reached resumes at its end', async () => {
  const stream = await openLive(first.origin, { lastEventId: '999999999999' })
  await vi.waitFor(() => expect(moves(stream).length).toBeGreaterThan(0), ROUND)
  expect(Number(moves(stream)[0]!.id)).toBeLessThan(999999999999)
  stream.close()
})

test('moves that a node was not notified of, because its line was down, arrive nevertheless', async () => {
  const since = moves(there).length
  const cut = setInterval(() => {
    void owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'glasshouse-notifications'`
    )
  }, 50)
  await vi.waitFor(() => expect(moves(there).length).toBeGreaterThan(since), ROUND)
  clearInterval(cut)
  const from = Math.max(beginning(here), beginning(there))
  const last = Math.min(Number(moves(here).at(-1)!.id), Number(moves(there).at(-1)!.id))
  const upTo = (client: LiveClient) =>
    moves(client)
      .map(({ id }) => Number(id))
      .filter((id) => id > from && id <= last)
  expect(upTo(there)).toEqual(upTo(here))
})
