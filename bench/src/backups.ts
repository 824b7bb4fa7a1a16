import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { runningDatabaseUrls } from '../../apps/server/src/database/embedded/database-url.ts'
import { Player } from '../../apps/server/test/crash/player.ts'
import { SiteProcess } from '../../apps/server/test/support/site-process.ts'
import { report, say, storeDetails } from './figures.ts'
import { addPast } from './reports/past.ts'

const GIGABYTE = 1e9
/** The ids of the past end with the lottery's. Each copy of it has the next ones. */
const LOTTERIES = 16
/** A restore needs the backup, the old database, the new one and its log beside each other. */
const COPIES = 4
const LOAD_SECONDS = 60
const PLAYERS = 16
/** What a restore may take: five minutes for 10 GB. */
const MAX_SECONDS_PER_GIGABYTE = 30
const MAX_LAG_SECONDS = 60

/**
 * Measure for how long a commit is without a copy in the archive while the site is in use, and how long a restore takes of
 * the largest database that fits: `BENCH_GIGABYTES`, or a quarter of what is free.
 */
export async function benchBackups(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-bench-backups-'))
  const environment = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: randomBytes(32).toString('hex') }
  const site = await SiteProcess.on(join(folder, 'data'), { ...environment, BACKUP_CHECK_HOURS: '0' })
  try {
    await site.start()
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_player, place) => Player.signUp(site.origin, place))
    )
    const bytes = await fill(join(folder, 'data'), wantedBytes(folder))
    const gigabytes = bytes / GIGABYTE
    say(`a database of ${gigabytes.toFixed(2)} GB`)
    await runCommand(site, 'backup')
    const lags = await measureLag(site, players)
    report('backup: longest time that a commit is not archived under load, s', Math.max(...lags), {
      target: MAX_LAG_SECONDS,
      atMost: true
    })
    await site.stop()
    const restored = site.movedTo(join(folder, 'restored'))
    const startedAt = performance.now()
    await runCommand(restored, 'restore', '--to', 'latest', '--reason', 'a measurement of restores')
    const restoredAt = performance.now()
    await restored.start()
    const seconds = (performance.now() - startedAt) / 1000
    await restored.stop()
    say(`  restored in ${((restoredAt - startedAt) / 1000).toFixed(1)} s, ready after ${seconds.toFixed(1)} s`)
    report('backup: restore until the site is ready, s for each GB', seconds / Math.max(gigabytes, 1), {
      target: MAX_SECONDS_PER_GIGABYTE,
      atMost: true
    })
    storeDetails('backups', { gigabytes, lags, seconds })
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function wantedBytes(folder: string): number {
  const wanted = process.env['BENCH_GIGABYTES']
  if (wanted !== undefined) return Number(wanted) * GIGABYTE
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / COPIES / 2
}

/** Write a past into the site's database, and then orders of it again under other ids, up to a size. Return the size. */
async function fill(dataDir: string, wanted: number): Promise<number> {
  const password = readFileSync(join(dataDir, 'secrets/database-password'), 'utf8').trim()
  const owner = new Pool({ connectionString: runningDatabaseUrls(dataDir, password)!.superuser, max: 2 })
  const size = async () => {
    const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size')
    return Number(rows[0]!.size)
  }
  try {
    await addPast(owner)
    const client = await owner.connect()
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0")
    for (let copy = 1; (await size()) < wanted; copy += 1) {
      await client.query(
        `insert into orders (member_id, id, period_id, options, stake, cost, nonce, receipt, balance_after, payout)
         select member_id, id + $1, period_id, options, stake, cost, nonce, receipt, balance_after, payout
           from orders where id % 1024 < ${LOTTERIES}`,
        [copy * LOTTERIES]
      )
    }
    client.release(true)
    return await size()
  } finally {
    await owner.end()
  }
}

/** Return the seconds that the newest commit was ahead of the archive, each second of a time in which members bet. */
async function measureLag(site: SiteProcess, players: readonly Player[]): Promise<number[]> {
  const playing = Promise.all(players.map((player) => player.play()))
  const lags: number[] = []
  for (let second = 0; second < LOAD_SECONDS; second += 1) {
    await pause(1000)
    const until = await site.archivedUntil()
    if (until > 0) lags.push((Date.now() - until) / 1000)
  }
  for (const player of players) player.stop()
  await playing
  return lags
}

async function runCommand(site: SiteProcess, ...input: [string, ...string[]]): Promise<void> {
  const { code, output } = await site.command(...input)
  if (code !== 0) throw new Error(output)
}
