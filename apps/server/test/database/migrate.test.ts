import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requirePlainLogin } from '../../src/database/role/application-login.ts'
import { holdNodeNumber } from '../../src/database/node-number.ts'
import { requireMigrated, migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createMetrics } from '../../src/observe/metrics/metrics.ts'
import { noTracing } from '../../src/observe/tracing/tracing.ts'
import { StartError } from '../../src/start-error.ts'
import { quietLog } from '../support/quiet-log.ts'
import { openTestDatabase } from '../support/test-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const KNOWN = readdirSync(MIGRATIONS).length
const NEXT = `${String(KNOWN + 1).padStart(4, '0')}_next.sql`

const { url: applicationUrl, ownerUrl: url, database, owner } = await openTestDatabase()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an applied migration is not applied again', async () => {
  expect(await migrate(url, folder)).toEqual({ applied: [], waiting: null })
})

test('an applied migration with a changed text refuses the start', async () => {
  appendFileSync(join(folder, '0001_member.sql'), '\n-- a later thought')
  await expect(migrate(url, folder)).rejects.toThrow(StartError)
  await expect(migrate(url, folder)).rejects.toThrow('0001_member.sql was changed')
})

test('another line ending is not a change', async () => {
  const { rows } = await owner.query<{ name: string }>('select name from migration order by number')
  expect(rows.map(({ name }) => name)).toEqual(readdirSync(MIGRATIONS).toSorted())
})

test('a gap in the numbers is refused', async () => {
  writeFileSync(join(folder, '0900_gap.sql'), 'select 1')
  await expect(migrate(url, folder)).rejects.toThrow('0900_gap.sql breaks the sequence')
})

test('a migration that fails leaves nothing of itself behind', async () => {
  writeFileSync(join(folder, NEXT), 'create table half (id integer); select 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow(`${NEXT} failed: division by zero`)
  const { rows } = await owner.query("select to_regclass('half') as half")
  expect(rows).toEqual([{ half: null }])
})

test('nodes that start together apply a migration once', async () => {
  writeFileSync(join(folder, NEXT), 'create table once (id integer)')
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(applied.flatMap((each) => each.applied)).toEqual([NEXT])
})

describe('a rolling upgrade', () => {
  const AFTER_NEXT = `${String(KNOWN + 2).padStart(4, '0')}_after.sql`
  const tools = { log: quietLog, metrics: createMetrics('test'), tracing: noTracing }
  const ofThisVersion = () => holdNodeNumber(database.main, tools, KNOWN)
  const ofNextVersion = () => holdNodeNumber(database.main, tools, KNOWN + 1)
  afterEach(() => owner.query('delete from migration where name = $1', [AFTER_NEXT]))

  test('a node starts on a database that a later version has migrated, as long as it can work with it', async () => {
    await expect(migrate(url, folder)).resolves.toEqual({ applied: [], waiting: null })
    await expect(requireMigrated(applicationUrl, folder)).resolves.toBeUndefined()
  })

  test('a migration that older nodes cannot work with waits until none runs, and refuses their start afterwards', async () => {
    writeFileSync(join(folder, NEXT), 'create table once (id integer)')
    writeFileSync(join(folder, AFTER_NEXT), `-- oldest node: ${NEXT.slice(0, 4)}\n\nalter table once drop column id`)
    const [older, newer] = [await ofThisVersion(), await ofNextVersion()]
    const first = await migrate(url, folder)
    expect(first.applied).toEqual([])
    expect(first.waiting).toContain(`${AFTER_NEXT} waits: node ${older.current}`)
    await expect(requireMigrated(applicationUrl, folder), 'nodes of the new version start').resolves.toBeUndefined()

    await older.stop()
    expect(await migrate(url, folder)).toEqual({ applied: [AFTER_NEXT], waiting: null })
    await newer.stop()
    const old = mkdtempSync(join(tmpdir(), 'glasshouse-migrations-'))
    cpSync(MIGRATIONS, old, { recursive: true })
    await expect(requireMigrated(applicationUrl, old)).rejects.toThrow(
      `newer than this version of the app: it already has ${AFTER_NEXT}`
    )
    await expect(migrate(url, old)).rejects.toThrow('newer than this version')
    rmSync(old, { recursive: true })
  })

  test('a node that was killed keeps such a migration waiting for a minute, and one of an unknown version as well', async () => {
    writeFileSync(join(folder, NEXT), 'create table once (id integer)')
    writeFileSync(join(folder, AFTER_NEXT), `-- oldest node: ${NEXT.slice(0, 4)}\n\nselect 1`)
    const killed = await ofThisVersion()
    await owner.query('delete from node_run')
    expect((await migrate(url, folder)).waiting).toContain(`node ${killed.current}`)
    await owner.query("update node_lease set seen_at = seen_at - interval '61 seconds'")
    expect(await migrate(url, folder)).toEqual({ applied: [AFTER_NEXT], waiting: null })
    await killed.stop()
  })
})

/** Return the address of an empty database that an ordinary account owns, as a hosted server provides one. */
async function databaseOf(account: string, rights: string): Promise<string> {
  const address = new URL(url)
  await owner.query(`create role ${account} login password 'secret' ${rights}`)
  await owner.query(`create database ${account} owner ${account}`)
  Object.assign(address, { username: account, password: 'secret', pathname: account })
  return address.href
}

/** Return the address of the test's own database for another login. */
function addressOf(login: string): string {
  return Object.assign(new URL(applicationUrl), { username: login, password: 'secret' }).href
}

async function dropDatabaseOf(account: string): Promise<void> {
  await owner.query(`drop database ${account} with (force)`)
  await owner.query(`drop role ${account}`)
}

test('the migrating login need not be a superuser, nor a member of the application’s role', async () => {
  const address = await databaseOf('hosted_plain', '')
  expect((await migrate(address, folder)).applied).toHaveLength(readdirSync(folder).length)
  await dropDatabaseOf('hosted_plain')
})

test('a start without the owner’s login refuses a database that is not up to date, with what to run', async () => {
  writeFileSync(join(folder, NEXT), 'create table once (id integer)')
  await migrate(url, folder)
  await expect(requireMigrated(applicationUrl, folder)).resolves.toBeUndefined()
  writeFileSync(join(folder, `${String(Number(NEXT.slice(0, 4)) + 1).padStart(4, '0')}_later.sql`), 'select 1')
  await expect(requireMigrated(applicationUrl, folder)).rejects.toThrow('npm run migrate')
  const empty = await databaseOf('hosted_empty', '')
  await expect(requireMigrated(empty, folder)).rejects.toThrow('npm run migrate')
  await dropDatabaseOf('hosted_empty')
})

describe('T52: the app’s login', () => {
  test('is the role that the embedded server creates: in order', async () => {
    await expect(requirePlainLogin(applicationUrl)).resolves.toBeUndefined()
  })

  test('is refused where it is a superuser or owns the tables', async () => {
    await expect(requirePlainLogin(url)).rejects.toThrow('it owns')
    await owner.query(`create role second_admin login superuser password 'secret'`)
    await expect(requirePlainLogin(addressOf('second_admin'))).rejects.toThrow('superuser')
    await owner.query('drop role second_admin')
  })

  test.each([
    ['can make roles', 'alter role hosted_login createrole', 'rights over roles'],
    ['can become the owner', 'grant glasshouse_owner to hosted_login', 'it owns'],
    ['writes all data', 'grant pg_write_all_data to hosted_login', 'pg_write_all_data'],
    ['runs programs', 'grant pg_execute_server_program to hosted_login', 'pg_execute_server_program'],
    ['creates tables', 'grant create on schema public to hosted_login', 'may create objects'],
    ['switches triggers off', 'grant set on parameter session_replication_role to hosted_login', 'switch triggers off'],
    ['lacks the application’s rights', 'revoke glasshouse_app from hosted_login', 'not a member of glasshouse_app']
  ])('is refused where it %s', async (_what, statement, problem) => {
    await owner.query(`create role hosted_login login password 'secret' in role glasshouse_app`)
    try {
      await requirePlainLogin(addressOf('hosted_login'))
      await owner.query(statement)
      await expect(requirePlainLogin(addressOf('hosted_login'))).rejects.toThrow(problem)
    } finally {
      await owner.query('drop owned by hosted_login; drop role hosted_login')
    }
  })

  test('cannot become anyone else, change the tables, or put one of its own before them', async () => {
    const database = openDatabase({ url: applicationUrl, mainConnections: 1, orderConnections: 1, log: quietLog })
    for (const statement of [
      'reset role; set role glasshouse_owner',
      'reset role; alter table transfer disable trigger all',
      'set session_replication_role = replica',
      'create temporary table play_block (member_id bigint)',
      'create table public.play_block2 (member_id bigint)',
      "insert into migration (number, name, checksum) values (999, 'x', 'x')",
      'update transfer set amount = 1',
      'delete from transfer',
      'truncate transfer',
      'update adjustment set reason = $$x$$',
      'update orders set stake = stake + 10000',
      'update orders set options = 1',
      'delete from orders',
      'delete from wallet',
      'update wallet set member_id = 1',
      'insert into transfer (created_at) values (now())',
      'update audit set body = $$x$$',
      'delete from proposal',
      'update fair_log set body = $$x$$',
      'drop table transfer'
    ]) {
      await expect(database.main.query(statement), statement).rejects.toThrow(
        /permission denied|must be owner|append-only/
      )
    }
    await database.close()
  })
})
