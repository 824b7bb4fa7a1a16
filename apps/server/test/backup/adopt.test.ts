import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openConfiguredVault } from '../../src/backup/open-vault.ts'
import { requireUnused } from '../../src/backup/restore/adopt-database.ts'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { Player } from '../crash/player.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { copyTestDatabase, openTestDatabase } from '../support/test-database.ts'

const MINUTES = 60_000
const REASON = 'the administrator has restored the database'

const folder = createTemporaryFolder('glasshouse-adopt-')
const database = await openTestDatabase()
const backups = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: randomBytes(32).toString('hex') }
const site = await SiteProcess.on(join(folder, 'data-0'), { ...backups, DATABASE_URL: database.url })
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Have a member bet until some orders are accepted. */
async function play(count: number): Promise<void> {
  const player = await Player.signUp(site.origin, count)
  const playing = player.play()
  await vi.waitUntil(() => player.acknowledged.size >= count, { timeout: MINUTES, interval: 100 })
  player.stop()
  await playing
}

test(
  'a configured server’s database that was restored by other tools is adopted: on record, with nothing used again',
  { timeout: 9 * MINUTES },
  async () => {
    await database.owner.query(`update lottery set period_seconds = 10, lock_seconds = 5 where key = 'k3_30s'`)
    await site.start()
    await play(5)
    await site.stop()
    const earlier = await copyTestDatabase(database)
    const time = new Date()
    await site.start()
    await play(10)
    // The next segment of the ledger, which the earlier state does not have.
    const heads = () => readFileSync(join(folder, 'data-0/ledger-heads.jsonl'), 'utf8').split('\n').length
    const known = heads()
    await vi.waitUntil(() => heads() > known, { timeout: 3 * MINUTES, interval: 500 })
    const checkpoint = await (await fetch(`${site.origin}/api/fair/checkpoint`)).text()
    await site.stop()

    const taken = await site.command('backup')
    // The server of the tests archives nothing, and that is reported.
    expect(taken).toEqual({ code: 1, output: expect.stringContaining('archive_mode is off') })
    expect(taken.output).toContain('of what is outside the database')
    const checked = await site.command('backup', '--check')
    expect(checked.output).toMatch(/of what is outside the database: whole\./)

    // A new machine: an empty data folder, and the restored database.
    const target = join(folder, 'data-1')
    const environment = { DATABASE_URL: earlier.url, DATABASE_OWNER_URL: earlier.ownerUrl }
    const restored = site.movedTo(target, environment)
    const adopt = (to: string, of = restored) => of.command('restore', '--adopt', '--to', to, '--reason', REASON)
    expect((await restored.command('restore', '--to', 'latest', '--reason', REASON)).output).toContain('--adopt')
    expect((await adopt('2026-01-01T00:00:00Z')).output).toContain('later than --to')
    const withoutOwner = site.movedTo(target, { DATABASE_URL: earlier.url })
    expect((await adopt('latest', withoutOwner)).output).toContain('DATABASE_OWNER_URL')
    const client = await earlier.owner.connect()
    expect((await adopt(time.toISOString())).output).toMatch(/other connections to the database are open/)
    client.release(true)
    await earlier.owner.end()

    const strange = join(folder, 'strange.txt')
    writeFileSync(strange, checkpoint.replace(/\n\d+\n/, '\n999999\n'))
    const given = await restored.command('restore', '--adopt', '--to', time.toISOString(), '--reason', REASON, strange)
    expect(given).toEqual({ code: 1, output: expect.stringContaining('not signed with a key of this site’s log') })

    const saved = join(folder, 'checkpoint.txt')
    writeFileSync(saved, checkpoint)
    const adopted = await restored.command('restore', '--adopt', '--to', time.toISOString(), '--reason', REASON, saved)
    expect([adopted.output, adopted.code]).toEqual([
      expect.stringContaining(`everything up to ${time.toISOString()}`),
      0
    ])
    expect(adopted.output).toContain('The data folder has what it lacked from the backup')
    expect(existsSync(join(target, 'secrets'))).toBe(true)
    // What the lists of heads name beyond the restored state is put aside.
    expect(readdirSync(target).filter((name) => /-heads\..+\.jsonl$/.test(name))).not.toEqual([])

    const facts = await earlier.query<Record<string, number>>(`
      select (select count(*)::int from site_restore) as restores,
             (select count(*)::int from seed_chain where used < length) as chains,
             (select count(*)::int from period where state = 'void' and void_reason = 'restored') as voided,
             (select count(*)::int from session where ended_at is null) as sessions,
             (select (body::jsonb ->> 'known')::int from fair_log where kind = 'restore') as known,
             (select log_index::int from site_restore) as index`)
    const size = Number(checkpoint.split('\n')[1])
    expect(facts).toMatchObject({ restores: 1, chains: 0, sessions: 0 })
    expect(facts['voided']).toBeGreaterThan(0)
    expect(facts['known']).toBeGreaterThanOrEqual(size)
    expect(facts['index']).toBeLessThan(size)
    expect((await adopt(time.toISOString())).output).toContain('on record already')

    for (const name of ['reconcile', 'audit']) {
      const { code, output } = await restored.command(name)
      expect([name, output, code]).toEqual([name, expect.stringMatching(/ 0 problems|: whole/), 0])
    }
    await restored.start()
    const list = await fetch(`${restored.origin}/api/fair/restores`, { headers: { 'x-data-plain': '1' } })
    expect(((await list.json()) as { data: { record: { reason: string } }[] }).data).toMatchObject([
      { record: { reason: REASON, to: Math.floor(time.getTime() / 1000) } }
    ])
    await restored.stop()
  }
)

test('a connection to a restored database that is just being closed does not count as use', async () => {
  const restored = await openTestDatabase()
  const client = await restored.owner.connect()
  const required = requireUnused(restored.ownerUrl)
  setTimeout(() => client.release(true), 1000)
  await expect(required).resolves.toBeUndefined()
})

test('a file of a backup outside the database that is missing or damaged is named', async () => {
  const outside = join(folder, 'backups/outside')
  const state = readdirSync(outside, { recursive: true, encoding: 'utf8' }).findLast((name) =>
    name.endsWith('/state/0')
  )!
  rmSync(join(outside, state))
  const { code, output } = await site.command('backup', '--check')
  expect(code).toBe(1)
  expect(output).toMatch(/secrets\/.+: The backup is not whole/)
})

test(
  'a backup outside the database is checked by the clock, and what is wrong is in the log',
  { timeout: 5 * MINUTES },
  async () => {
    const { line } = JSON.parse(readFileSync(join(folder, 'data-0/backup-line.json'), 'utf8')) as { line: string }
    const place = { folder: backups.BACKUP_DIR }
    const vault = openConfiguredVault({ place, key: Buffer.from(backups.BACKUP_KEY, 'hex') }, createOutgoing([]))
    const earlier = { at: Date.now() - 2 * 60 * MINUTES, isWhole: true }
    await vault.put(`/checks/${line}/newest`, Buffer.from(JSON.stringify(earlier)))
    const checking = site.movedTo(join(folder, 'data-0'), { BACKUP_CHECK_HOURS: '1', LOG_LEVEL: 'error' })
    await checking.start()
    try {
      const found = () => checking.log.find((text) => text.includes('the backup is not whole'))
      const logged = await vi.waitFor(() => found() ?? expect.fail('not yet'), { timeout: 2 * MINUTES, interval: 250 })
      const { output } = JSON.parse(logged) as { output: string }
      // Its own backup, and not that of the other data folder.
      expect(output).toMatch(new RegExp(`Backup ${line}/\\d+ of what is outside the database:`))
      expect(output).toContain('archive_mode is off')
    } finally {
      await checking.stop()
    }
  }
)
