import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const MINUTES = 60_000
const WAIT = { timeout: 3 * MINUTES, interval: 250 }
const KEYS = ['pepper', 'field-key', 'seed-key', 'signing-key'] as const
const OLDER = { pepper: 'older-peppers', 'field-key': 'older-field-keys', 'seed-key': 'older-seed-keys' } as const

const folder = createTemporaryFolder('glasshouse-keys-')
const environment = {
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_KEY: randomBytes(32).toString('hex'),
  BACKUP_CHECK_HOURS: '0'
}
const first = await SiteProcess.on(join(folder, 'data-0'), environment)
let site = first
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const newKey = () => randomBytes(32).toString('hex')
const secret = (data: string, name: string) => readFileSync(join(folder, data, 'secrets', name), 'utf8').trim()
const restore = (of: SiteProcess, to: string) => of.command('restore', '--to', to, '--reason', 'the disk failed')
// Right after another start, the address of its metrics is that of the start before.
const archived = (time: number) => vi.waitUntil(async () => (await site.archivedUntil().catch(() => 0)) > time, WAIT)

/** Return whether a base backup has its manifest, which is written last. */
const hasFinishedBase = () =>
  existsSync(join(folder, 'backups/bases')) &&
  readdirSync(join(folder, 'backups/bases'), { recursive: true, encoding: 'utf8' }).some((name) =>
    name.endsWith('/manifest')
  )

type LogRow = { kind: string; size: number | null; at: number }
const keysAndRestores = () =>
  site.query<LogRow>(
    `select kind, (body::jsonb ->> 'size')::int as size, log_index::int as at
       from fair_log where kind in ('key', 'restore') order by log_index`
  )

test(
  'a site with keys that were replaced after its last base backup is restored to a time before or after that, and goes on',
  { timeout: 15 * MINUTES },
  async () => {
    await site.start()
    await archived(0)
    await vi.waitUntil(hasFinishedBase, WAIT)
    const before = new Date()
    await archived(before.getTime())
    await site.stop()
    const [old, next] = [KEYS.map((name) => secret('data-0', name)), KEYS.map(() => newKey())]
    for (const [index, name] of KEYS.entries()) {
      const older = name === 'signing-key' ? 'older-signing-keys' : OLDER[name]
      writeFileSync(join(folder, 'data-0/secrets', older), `${old[index]!}\n`, { mode: 0o600 })
      writeFileSync(join(folder, 'data-0/secrets', name), `${next[index]!}\n`)
    }
    await site.start()
    const replaced = await keysAndRestores()
    expect(replaced.map(({ kind }) => kind)).toEqual(['key'])
    await archived(Date.now())
    await vi.waitUntil(() => existsSync(join(folder, 'backups/secrets')), WAIT)
    await site.stop()

    // After it: the new keys are in no base backup, and restored all the same.
    site = first.movedTo(join(folder, 'data-1'))
    const latest = await restore(site, 'latest')
    expect([latest.output, latest.code]).toEqual([expect.stringContaining('Restored into'), 0])
    expect(KEYS.map((name) => secret('data-1', name))).toEqual(next)
    expect(secret('data-1', 'older-signing-keys').split('\n')).toEqual([old[3]])
    for (const name of ['reconcile', 'audit']) {
      const { code, output } = await site.command(name)
      expect([name, code], output).toEqual([name, 0])
    }
    await site.start()
    expect((await keysAndRestores()).map(({ kind }) => kind)).toEqual(['key', 'restore'])
    await site.stop()

    // Before it: the record of the restore is the next one, and names the log before it. The keys are replaced after it.
    site = first.movedTo(join(folder, 'data-2'))
    const earlier = await restore(site, before.toISOString())
    expect([earlier.output, earlier.code]).toEqual([expect.stringContaining('Restored into'), 0])
    await site.start()
    const [cut, again, ...rest] = await keysAndRestores()
    expect([cut, again, rest]).toMatchObject([{ kind: 'restore' }, { kind: 'key' }, []])
    expect(cut!.size).toBe(cut!.at)
    await site.stop()
    for (const name of ['reconcile', 'audit']) {
      const { code, output } = await site.command(name)
      expect([name, code], output).toEqual([name, 0])
    }
  }
)

test(
  'a restore and a check with other secrets than the backup has name them, and what to do',
  { timeout: 6 * MINUTES },
  async () => {
    const [fieldKeys, signingKeys] = [1, 2].map(() => [newKey(), newKey()] as const)
    const other = {
      FIELD_KEY: fieldKeys![0],
      OLDER_FIELD_KEYS: fieldKeys![1],
      SIGNING_KEY: signingKeys![0],
      OLDER_SIGNING_KEYS: signingKeys![1]
    }
    const strange = first.movedTo(join(folder, 'data-3'), other)
    const named = [
      /FIELD_KEY has the fingerprint [0-9a-f]{16}\. When the backup was made, it had [0-9a-f]{16}\. Give the key of then as one of OLDER_FIELD_KEYS\./,
      /SIGNING_KEY has the fingerprint [0-9a-f]{16}\. .* OLDER_SIGNING_KEYS\./
    ]
    const refused = await restore(strange, 'latest')
    expect(refused.code).toBe(1)
    for (const text of named) expect(refused.output).toMatch(text)
    // Nothing of the database was fetched.
    expect(existsSync(join(folder, 'data-3/postgres'))).toBe(false)
    const checked = await strange.command('backup', '--check')
    expect(checked.code).toBe(1)
    for (const text of named) expect(checked.output).toMatch(text)
    const password = first.movedTo(join(folder, 'data-4'), { DATABASE_PASSWORD: newKey() })
    expect((await restore(password, 'latest')).output).toMatch(/Give the one of then as DATABASE_PASSWORD\./)
  }
)
