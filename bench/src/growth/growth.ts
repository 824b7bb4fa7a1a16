import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import { startEmbedded } from '../../../apps/server/src/database/embedded/start-embedded.ts'
import { migrate, MIGRATIONS } from '../../../apps/server/src/database/migrate.ts'
import { pgTypes } from '../../../apps/server/src/database/pg-types.ts'
import { makeClosing } from '../../../apps/server/src/domains/anchor/closing/closing-hash.ts'
import { insertClosing, selectNewestClosing } from '../../../apps/server/src/domains/anchor/closing/closing-queries.ts'
import {
  selectClosedDay,
  selectFindings
} from '../../../apps/server/src/domains/reporting/reconciliation/finding-queries.ts'
import { insertClosingBalances, selectClosingTotals } from '../../../apps/server/src/domains/wallet/index.ts'
import { firstIdAt } from '../../../apps/server/src/ids.ts'
import { createMarker } from '../../../apps/server/src/seal.ts'
import { report, say, storeDetails } from '../figures.ts'
import { addDays, addStart, DAYS, ordersADay } from './past.ts'

const DAY_MS = 86_400_000
const TRANSFERS = 10_000_000
/** The past for which the target is set. */
const FULL = 100_000_000
const MAX_SECONDS = 60

type Measured = { transfers: number; openDays: number; allDays: number; closing: number }

/**
 * Measure the reconciliation on a ledger with a long past, once with half of it and once with all: of the open days, from
 * the closing balances of the days before, and of all days. `BENCH_TRANSFERS` sets how long the past is. Also say what the
 * two make of a hundred million.
 */
export async function benchGrowth(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-growth-'))
  const server = await startEmbedded({ dataDir, password: randomBytes(16).toString('hex'), durability: 'none' })
  const pool = new Pool({ connectionString: server.urls.superuser, max: 1, types: pgTypes })
  try {
    await migrate(server.urls.owner, MIGRATIONS)
    const client = await pool.connect()
    try {
      await benchWith(client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchWith(client: PoolClient): Promise<void> {
  const orders = ordersADay(Number(process.env['BENCH_TRANSFERS'] ?? TRANSFERS))
  await addStart(client)
  const half = await measure(client, { from: 0, to: DAYS / 2, orders })
  const whole = await measure(client, { from: DAYS / 2, to: DAYS, orders })
  reportAll(half, whole)
}

/** Add days, close all but the last, and measure. */
async function measure(client: PoolClient, days: { from: number; to: number; orders: number }): Promise<Measured> {
  await addDays(client, days)
  const closing = await closeDays(client, days.to - 1)
  const allDays = await reconcileTimed(client, null)
  const closed = await selectClosedDay(client)
  const openDays = await reconcileTimed(client, closed)
  const { rows } = await client.query<{ n: bigint }>('select count(*) as n from transfer')
  const measured = { transfers: Number(rows[0]!.n), openDays, allDays, closing }
  say(
    `${measured.transfers} transfers in ${days.to} days: open days ${openDays.toFixed(1)} s, ` +
      `all days ${allDays.toFixed(1)} s, closing a day ${closing.toFixed(1)} s`
  )
  return measured
}

/** Close the days up to one, in order, as the app does. Return how long the last one took. */
async function closeDays(client: PoolClient, until: number): Promise<number> {
  const today = Math.floor(Date.now() / DAY_MS)
  const mark = createMarker(Buffer.alloc(32))
  let seconds = 0
  for (let number = (await closedSoFar(client, today)) + 1; number < until; number += 1) {
    const startedAt = performance.now()
    const last = await selectNewestClosing(client)
    const day = today - DAYS + number
    const toId = firstIdAt((day + 1) * DAY_MS) - 1n
    const range = { day, before: last?.day ?? null, after: last?.to_id ?? 0n, upTo: toId }
    const added = await insertClosingBalances(client, range)
    const totals = await selectClosingTotals(client, day)
    const transfers = (last?.transfers ?? 0n) + added
    const segment = { number: 1n, hash: Buffer.alloc(32) }
    await insertClosing(
      client,
      makeClosing(mark, { day, toId, transfers, totals, segment, before: last?.hash ?? null })
    )
    seconds = (performance.now() - startedAt) / 1000
  }
  await client.query('vacuum analyze closing_balance')
  return seconds
}

/** Return the number of the newest closed day of the past, or -1. */
async function closedSoFar(client: PoolClient, today: number): Promise<number> {
  const closing = await selectNewestClosing(client)
  return closing ? closing.day - (today - DAYS) : -1
}

async function reconcileTimed(
  client: PoolClient,
  closed: Awaited<ReturnType<typeof selectClosedDay>>
): Promise<number> {
  const startedAt = performance.now()
  const { sum, differences } = await selectFindings(client, closed)
  if (sum !== '0' || differences.length > 0)
    throw new Error(`the generated past is wrong: ${JSON.stringify(differences.slice(0, 3))}, ${sum}`)
  return (performance.now() - startedAt) / 1000
}

function reportAll(half: Measured, whole: Measured): void {
  const slopeOf = (name: 'openDays' | 'allDays') =>
    (whole[name] - half[name]) / ((whole.transfers - half.transfers) / 1_000_000)
  const atFull = (name: 'openDays' | 'allDays') =>
    whole[name] + Math.max(0, slopeOf(name)) * ((FULL - whole.transfers) / 1_000_000)
  for (const name of ['openDays', 'allDays'] as const)
    say(
      `  ${name}: ${slopeOf(name).toFixed(3)} s for each million transfers more, so ${atFull(name).toFixed(0)} s at ${FULL}`
    )
  report(`reconciliation of open days, s at ${whole.transfers} transfers`, whole.openDays, {
    target: MAX_SECONDS,
    atMost: true
  })
  report(`reconciliation of open days, s at ${FULL} by the slope`, atFull('openDays'), {
    target: MAX_SECONDS,
    atMost: true
  })
  storeDetails('growth', { half, whole })
}
