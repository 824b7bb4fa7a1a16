import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const MINUTES = 60_000
const first = await openTestDatabase()
const { dataDir } = first
/** Another database, with the data folder of the first one. */
const second = { ...(await openTestDatabase()), dataDir }

const command = (name: string, { url }: TestDatabase, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../../src/cli/${name}.ts`), ...given],
    {
      encoding: 'utf8',
      timeout: 50_000,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' }
    }
  )
  return { status, output: `${stdout}${stderr}` }
}
const accept = (database: TestDatabase, reason = 'a new database for the demo') =>
  command('accept-database', database, '--reason', reason)

const segmentsOf = async ({ owner }: TestDatabase) =>
  Number((await owner.query<{ n: bigint }>('select count(*) as n from ledger_segment')).rows[0]!.n)

const acceptances = async ({ owner }: TestDatabase) => {
  const { rows } = await owner.query<{ body: string }>(`select body from audit where act = 'acceptDatabase'`)
  return rows.map(({ body }) => JSON.parse(body) as { reason: string; operator: { name: string }; before: object })
}

const lists = () =>
  readdirSync(dataDir)
    .filter((name) => name.includes('-heads.'))
    .toSorted()

/** Start and stop the site, and return what it logged as errors. */
async function run(database: TestDatabase): Promise<string> {
  const lines = new PassThrough()
  const site = await startTestSite(database, {}, { log: pino({ level: 'error' }, lines) })
  await site.stop()
  return String(lines.read() ?? '')
}

beforeAll(() => run(first), 2 * MINUTES)

describe('T52: a data folder with another database', { timeout: 3 * MINUTES }, () => {
  test('stays unsealed, and the log has the command that accepts the database', async () => {
    expect(await run(second)).toContain('if you replaced the database, `npm run accept-database -- --reason TEXT`')
    expect(await segmentsOf(second)).toBe(0)
    const { status, output } = command('reconcile', second)
    expect([status, output]).toEqual([1, expect.stringContaining('segment 1: this machine has seen another one')])
  })

  test('is accepted by the command, on record, and is sealed from the next start on', async () => {
    const before = lists()
    const withoutReason = command('accept-database', second)
    expect([withoutReason.status, withoutReason.output]).toEqual([1, expect.stringContaining('--reason')])
    expect(await acceptances(second)).toEqual([])

    const { status, output } = accept(second)
    expect([status, output]).toEqual([0, expect.stringContaining('recorded in the audit log')])
    expect(await acceptances(second)).toEqual([
      expect.objectContaining({
        reason: 'a new database for the demo',
        operator: expect.objectContaining({ name: 'command line' }) as object,
        before: expect.objectContaining({ first: expect.stringContaining('segment 1') as string }) as object
      })
    ])
    const archived = lists().filter((name) => !before.includes(name))
    expect(archived.some((name) => /^ledger-heads\.\d{4}-.*\.jsonl$/.test(name))).toBe(true)

    expect(await run(second)).not.toContain('the seals of the ledger were removed')
    expect(await segmentsOf(second)).toBe(1)
    for (const name of ['reconcile', 'audit']) expect(command(name, second), name).toMatchObject({ status: 0 })
    const again = accept(second)
    expect([again.status, again.output]).toEqual([1, expect.stringContaining('Everything that this machine has seen')])
  })

  test('is watched from then on: what goes missing after that is found', async () => {
    const cut = 'set session_replication_role = replica; truncate ledger_segment; set session_replication_role = origin'
    await second.owner.query(cut)
    expect(command('reconcile', second).output).toContain('segment 1: this machine has seen another one, or it is gone')
    const before = { lists: lists(), text: readFileSync(join(dataDir, 'ledger-heads.jsonl'), 'utf8') }
    const { status, output } = accept(second, 'nothing to see here')
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('names what is missing, so rows were removed from it')
    ])
    expect({ lists: lists(), text: readFileSync(join(dataDir, 'ledger-heads.jsonl'), 'utf8') }).toEqual(before)
    expect(await acceptances(second)).toHaveLength(1)
    await run(second)
    expect(await segmentsOf(second)).toBe(0)
  })
})

test('T52: an older state of the database is accepted in the same way', { timeout: 3 * MINUTES }, async () => {
  const restored = await openTestDatabase()
  await run(restored)
  appendFileSync(join(restored.dataDir, 'ledger-heads.jsonl'), `${JSON.stringify({ number: '7', hash: 'ab' })}\n`)
  const there = (name: string, ...given: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, `../../src/cli/${name}.ts`), ...given], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: restored.dataDir, DATABASE_URL: restored.url, LOG_LEVEL: 'silent' }
    })
  expect(there('reconcile').stdout).toContain('segment 7')
  expect(there('accept-database', '--reason', 'restored from last night').status).toBe(0)
  for (const name of ['reconcile', 'audit']) expect(there(name).status, name).toBe(0)
})
