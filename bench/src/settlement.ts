import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { Client } from 'pg'
import { loadConfig } from '../../apps/server/src/config.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openNotifications } from '../../apps/server/src/database/notify.ts'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import { ensureLotteries } from '../../apps/server/src/domains/lottery/index.ts'
import { selectUnsettled } from '../../apps/server/src/domains/lottery/settlement/lottery-settlement-queries.ts'
import { settlePeriod } from '../../apps/server/src/domains/lottery/settlement/settle-period.ts'
import { createIdSource } from '../../apps/server/src/ids.ts'
import { readPeppers } from '../../apps/server/src/peppers/peppers.ts'
import { createMarker } from '../../apps/server/src/seal.ts'
import { createMetrics } from '../../apps/server/src/observe/metrics/metrics.ts'
import { noTracing } from '../../apps/server/src/observe/tracing/tracing.ts'
import { createOutgoingOf } from '../../apps/server/src/outgoing/from-config.ts'
import { createStorage } from '../../apps/server/src/storage/create-storage.ts'
import { createSiteTime } from '../../apps/server/src/time/site-time.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations')
const MEMBERS = 100_000
/** Dice 1, 4, 6: big and odd win; small, even and the sum of nine lose. Four orders in nine win. */
const DICE = '{1,4,6}'
const MASKS = [1, 2, 4, 8, 1, 2, 4, 8, 1 << 10]

export type SettlementResult = { orders: number; winners: number; settled: number; updated: number }

/** Measure settled orders per second, and rows per second of a plain UPDATE of as many rows of the same table. */
export async function measureSettlement(serverUrl: string, dataDir: string, orders: number): Promise<SettlementResult> {
  const name = `bench_settlement_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  await migrate(url.href, MIGRATIONS)
  const { context, close } = await openContext(url.href, dataDir)
  const owner = new Client({ connectionString: url.href })
  await owner.connect()
  try {
    await ensureLotteries(context)
    await addMembers(owner)
    await addPeriod(owner, { period: 1, state: 'void', orders })
    await owner.query('update period set settled_at = now()')
    await addPeriod(owner, { period: 2, state: 'drawn', orders })
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const updated = await timed(() => owner.query('update orders set payout = 10000 where period_id = 1'))
    await owner.query('checkpoint')
    const [period] = await selectUnsettled(context.database.main)
    const settled = await timed(() => settlePeriod(context, period!))
    const { rows } = await owner.query<{ winners: string; unpaid: string }>(
      `select count(*) filter (where payout is not null) as winners,
              count(*) filter (where payout is null and options & 5 <> 0) as unpaid
         from orders where period_id = 2`
    )
    if (rows[0]!.unpaid !== '0') throw new Error(`${rows[0]!.unpaid} winners were not paid`)
    return { orders, winners: Number(rows[0]!.winners), settled: orders / settled, updated: orders / updated }
  } finally {
    await owner.end()
    await close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}

async function openContext(url: string, dataDir: string): Promise<{ context: Context; close(): Promise<void> }> {
  const log = pino({ level: 'error' })
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url })
  const database = openDatabase({ url, mainConnections: 8, orderConnections: 4, log })
  const notifications = await openNotifications(url, log)
  const clock = { now: () => Date.now() }
  const ids = createIdSource(clock, { current: 1n }, createMarker(config.secrets.pepper))
  const peppers = await readPeppers(database.main, config.secrets)
  const siteTime = createSiteTime(config.siteOffsetSeconds)
  const close = async () => {
    await notifications.close()
    await database.close()
  }
  const outgoing = createOutgoingOf(config)
  const storage = createStorage(config, outgoing)
  const tools = { metrics: createMetrics(config.version), tracing: noTracing, log }
  return {
    context: { config, database, notifications, clock, ids, peppers, siteTime, storage, outgoing, ...tools },
    close
  }
}

async function addMembers(owner: Client): Promise<void> {
  await owner.query(
    `insert into member (username, password_hash, birthday)
     select 'bench' || n, '', date '1990-01-01' from generate_series(1, ${MEMBERS}) n`
  )
  await owner.query('insert into wallet (member_id, available) select id, 1000000000 from member')
  await owner.query(
    `insert into seed_chain (game, anchor, length, stride, pebbles, key_id)
     values ('bench', sha256('anchor'), 1000, 1000, '', '')`
  )
}

type PeriodFixture = { period: number; state: 'void' | 'drawn'; orders: number }

/** Add a period that is ready to settle, with orders of all members, through the same states as in the app. */
async function addPeriod(owner: Client, { period, state, orders }: PeriodFixture): Promise<void> {
  await owner.query(
    `insert into period (lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round,
       opens_at, closes_at, draws_at, round_at)
     select l.id, 202601010000 + $1::int, r.id, 1, $1::int, sha256('glasshouse/chain/v1'::bytea || sha256('s')), sha256('b'), $1::int,
            t, t + interval '40 seconds', t + interval '50 seconds', t + interval '50 seconds'
       from lottery l join lottery_rules r on r.lottery_id = l.id,
            (select timestamptz '2026-01-01' + $1::int * interval '1 minute' as t) x
      where l.key = 'k3_1m'`,
    [period]
  )
  await owner.query(
    `insert into orders (member_id, id, period_id, options, stake, cost, request_id, nonce, receipt, balance_after)
     select 100001 + n % ${MEMBERS}, ($1::bigint << 40) + n, $1::bigint, ($3::int[])[1 + n % 9], 10000, 10000, gen_random_uuid(),
            substr(sha256(n::text::bytea), 1, 16), sha256(n::text::bytea), 1000000000
       from generate_series(1, $2::int) n`,
    [period, orders, MASKS]
  )
  if (state === 'void') {
    await owner.query("update period set state = 'void', void_reason = 'bench' where id = $1", [period])
    return
  }
  await owner.query("update period set state = 'closed', orders_root = sha256('r'), order_count = $2 where id = $1", [
    period,
    orders
  ])
  await owner.query(
    `update period set state = 'drawn', seed = sha256('s'), signature = 'x', dice = '${DICE}', drawn_at = now() where id = $1`,
    [period]
  )
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
