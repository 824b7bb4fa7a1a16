import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWireClient, requestHeaders } from '@glasshouse/contract/client'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { openConfiguredVault } from '../../src/backup/open-vault.ts'
import { listBases, listWal } from '../../src/backup/lines.ts'
import { scheduleChecks } from '../../src/backup/schedule-checks.ts'
import { createMetrics } from '../../src/observe/metrics/metrics.ts'
import { noTracing } from '../../src/observe/tracing/tracing.ts'
import { NO_BACKUP_YET } from '../../src/backup/measure-backups.ts'
import { backupPlace } from '../../src/config/backups.ts'
import { parseLsn, SEGMENT_BYTES } from '../../src/database/replication/lsn.ts'
import { readManifest } from '../../src/backup/manifest.ts'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { openTestBucket } from '../support/test-bucket.ts'
import { picture, sending } from '../upload/test-pictures.ts'

const MINUTES = 60_000
const REASON = 'the machine burned down'

const folder = createTemporaryFolder('glasshouse-whole-')
const bucket = await openTestBucket('backups')
const environment = {
  BACKUP_DIR: bucket.urlOf('s3'),
  BACKUP_KEY: randomBytes(32).toString('hex'),
  BACKUP_KEEP: '2',
  BACKUP_CHECK_HOURS: '0',
  PRIVATE_HOSTS: '127.0.0.1',
  LOG_LEVEL: 'error'
}
const vault = openConfiguredVault(
  { place: backupPlace.parse(environment.BACKUP_DIR)!, key: Buffer.from(environment.BACKUP_KEY, 'hex') },
  createOutgoing(['127.0.0.1'])
)
let site = await SiteProcess.on(join(folder, 'data-0'), environment)
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const restore = (of: SiteProcess, to: string) => of.command('restore', '--to', to, '--reason', REASON)

/** Sign a member up or in. Return the headers of a session. */
async function headersOf(method: 'doRegister' | 'doLogin'): Promise<Record<string, string>> {
  const base = `${site.origin}/api`
  const call = createWireClient({ base, session: () => null, lang: () => 'en_us' })
  const credentials = { username: 'photographer', password: 'a Long-enough 1' }
  const session =
    method === 'doLogin'
      ? await call('doLogin', credentials)
      : await call('doRegister', { ...credentials, code: 'WELCOME8', birthday: '1990-01-01', agree: '1' })
  return requestHeaders(session, 'en_us')
}

async function fetchPicture(path: string, headers: Record<string, string>): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(`${site.origin}${path}`, { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test(
  'a site is restored from a bucket alone, with its secrets and a picture that was uploaded before',
  { timeout: 6 * MINUTES },
  async () => {
    await site.start()
    const headers = await headersOf('doRegister')
    const { data: path } = await sending(site, { headers }).part(await picture('png'))
    const before = await fetchPicture(path, headers)
    expect(before.status).toBe(200)
    await vi.waitUntil(async () => (await listBases(vault)).length > 0, { timeout: 2 * MINUTES, interval: 250 })
    await site.stop()
    rmSync(join(folder, 'data-0'), { recursive: true })

    site = site.movedTo(join(folder, 'data-1'))
    const restored = await restore(site, 'latest')
    expect([restored.output, restored.code]).toEqual([expect.stringContaining('Restored into'), 0])
    await site.start()
    expect(await fetchPicture(path, await headersOf('doLogin'))).toEqual(before)
    await site.stop()
    for (const name of ['reconcile', 'audit']) expect((await site.command(name)).code, name).toBe(0)
  }
)

test(
  'old base backups are deleted with the log before them, and what is left is restored',
  { timeout: 6 * MINUTES },
  async () => {
    const first = new Date()
    const finished = new Set<string>()
    let line = ''
    for (let count = 0; count < 4; count += 1) {
      const { code, output } = await site.command('backup')
      expect(code, output).toBe(0)
      const newest = (await listBases(vault)).at(-1)!
      line = newest.line
      finished.add(newest.id)
      // What was interrupted two days ago, and what can still be in progress.
      const started = (hours: number) => `/bases/${line}/${first.getTime() - hours * 3_600_000}/00000000`
      if (count < 2) await vault.put(started(count === 0 ? 48 : 1), Buffer.from('the first piece'))
    }
    const kept = await listBases(vault, line)
    expect(kept).toHaveLength(2)
    const { start } = await readManifest(vault, kept[0]!)
    const oldest = parseLsn(start) - 2n * SEGMENT_BYTES
    expect((await listWal(vault, line)).filter(({ end }) => end < oldest)).toEqual([])
    const objects = bucket.objectsIn(`bases/${line}`)
    const present = new Set(objects.map((path) => path.split('/')[2]!))
    expect([...finished].filter((id) => present.has(id))).toEqual(kept.map(({ id }) => id))
    const unfinished = [48, 1].map((hours) => present.has(`${first.getTime() - hours * 3_600_000}`))
    expect(unfinished).toEqual([false, true])
    const target = site.movedTo(join(folder, 'pruned'))
    const early = await target.command('restore', '--to', first.toISOString(), '--line', line, '--reason', REASON)
    expect(early).toEqual({ code: 1, output: expect.stringContaining('The first backup is of') })
    expect((await restore(target, 'latest')).code).toBe(0)
  }
)

test(
  'a backup is checked by the clock, and the result is in the log and the metrics',
  { timeout: 6 * MINUTES },
  async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(text) })
    const tools = { log, metrics: createMetrics('test'), tracing: noTracing }
    const state = { ...NO_BACKUP_YET }
    const { line } = (await listBases(vault)).at(-1)!
    const checkOnce = async (everyHours: number) => {
      const { checkedAt } = state
      const env = { ...process.env, ...environment, DATA_DIR: join(folder, 'unused') }
      const options = { ...tools, vault, state, line: () => line, list: listBases }
      const checks = scheduleChecks({ ...options, everyHours, environment: env })
      await vi.waitUntil(() => state.checkedAt > checkedAt, { timeout: 3 * MINUTES, interval: 100 })
      await checks!.stop()
    }
    await checkOnce(1e-9)
    expect(lines.join('')).toContain('the backup was checked and is whole')
    expect(state.isWhole).toBe(true)
    // A node that starts later knows the result, and does not check again before it is time.
    const later = { ...NO_BACKUP_YET }
    const options = { ...tools, vault, state: later, line: () => line, list: listBases }
    const checks = scheduleChecks({ ...options, everyHours: 24, environment: {} })
    await vi.waitUntil(() => later.checkedAt === state.checkedAt, { timeout: MINUTES, interval: 50 })
    await checks!.stop()

    const picturePath = (await vault.list('/files')).find((path) => path.endsWith('-last'))
    await vault.remove(picturePath!)
    await checkOnce(1e-9)
    expect(state).toMatchObject({ isWhole: false, checkOutput: expect.stringContaining('is not in the backup') })
    const failed = lines.find((text) => text.includes('the backup is not whole'))
    expect(JSON.parse(failed!)).toMatchObject({
      level: 50,
      output: expect.stringMatching(/\/uploads\/.+: this picture or video is not in the backup/)
    })
  }
)

test(
  'a database that kept no more log for an archive out of reach starts another line, which is restored',
  { timeout: 20 * MINUTES },
  async () => {
    const place = join(folder, 'backups')
    const data = join(folder, 'data-gap')
    site = site.movedTo(data, { BACKUP_DIR: place })
    await site.start()
    await vi.waitUntil(async () => (await site.archivedUntil()) > 0, { timeout: 3 * MINUTES, interval: 250 })
    await vi.waitUntil(() => existsSync(join(place, 'bases')), { timeout: 3 * MINUTES, interval: 250 })
    const linesOf = () => readdirSync(join(place, 'bases'))
    const before = linesOf()
    await site.query(`alter system set max_slot_wal_keep_size = '16MB'`)
    await site.query('select pg_reload_conf()')

    renameSync(place, `${place}-away`)
    writeFileSync(place, '')
    const hasGap = () => site.log.some((text) => text.includes('the archive has a gap'))
    const status = async () =>
      (await site.query<{ wal_status: string }>('select wal_status from pg_replication_slots'))[0]?.wal_status
    await vi.waitUntil(
      async () => {
        await site.query(
          `select pg_logical_emit_message(false, 'fill', repeat('x', 8000000)) from generate_series(1, 6)`
        )
        await site.query('checkpoint')
        // On a slow machine, the site may have noticed before this does, and have made another slot.
        return (await status()) === 'lost' || hasGap()
      },
      { timeout: 5 * MINUTES, interval: 500 }
    )
    rmSync(place)
    renameSync(`${place}-away`, place)
    const lost = await site.query<{ now: Date }>('select clock_timestamp() as now')
    await vi.waitUntil(() => linesOf().some((line) => !before.includes(line)), { timeout: 5 * MINUTES, interval: 500 })
    await vi.waitUntil(async () => (await site.archivedUntil()) > lost[0]!.now.getTime(), {
      timeout: 3 * MINUTES,
      interval: 250
    })
    expect(hasGap()).toBe(true)
    await site.stop()
    const restored = await restore(site.movedTo(join(folder, 'after-gap')), 'latest')
    expect([restored.output, restored.code]).toEqual([expect.stringContaining('Restored into'), 0])
  }
)
