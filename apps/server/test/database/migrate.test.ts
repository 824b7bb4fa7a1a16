import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { StartError } from '../../src/start-error.ts'
import { quietLog } from '../support/quiet-log.ts'
import { openTestDatabase } from '../support/test-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const NEXT = `${String(readdirSync(MIGRATIONS).length + 1).padStart(4, '0')}_next.sql`

const { url, owner } = await openTestDatabase()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was applied is not applied again', async () => {
  expect(await migrate(url, folder)).toEqual([])
})

test('an applied migration whose text was changed refuses the start', async () => {
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
  await expect(migrate(url, folder)).rejects.toThrow('0900_gap.sql is out of line')
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
  expect(applied.flat()).toEqual([NEXT])
})

test('a database that is newer than the app is refused', async () => {
  await expect(migrate(url, folder)).rejects.toThrow('newer than this version')
})

/** The address of an empty database that an ordinary account owns, as a hosted server gives one out. */
async function databaseOf(account: string, rights: string): Promise<string> {
  const address = new URL(url)
  await owner.query(`create role ${account} login password 'secret' ${rights}`)
  await owner.query(`create database ${account} owner ${account}`)
  Object.assign(address, { username: account, password: 'secret', pathname: account })
  return address.href
}

async function dropDatabaseOf(account: string): Promise<void> {
  await owner.query(`drop database ${account} with (force)`)
  await owner.query(`drop role ${account}`)
}

test('an owner without rights to the application’s role is told what an administrator has to run', async () => {
  const address = await databaseOf('hosted_plain', '')
  await expect(migrate(address, folder)).rejects.toThrow('grant glasshouse_app to')
  await owner.query('grant glasshouse_app to hosted_plain')
  expect(await migrate(address, folder)).toHaveLength(readdirSync(folder).length)
  await dropDatabaseOf('hosted_plain')
})

test('the app works on a database whose owner is no superuser', async () => {
  const address = await databaseOf('hosted_app', 'createrole')
  await owner.query('grant glasshouse_app to hosted_app')
  await migrate(address, folder)
  const database = openDatabase({ url: address, mainConnections: 1, orderConnections: 1, log: quietLog })
  expect((await database.orders.query('select current_user::text as who, count(*) from orders')).rows).toEqual([
    { who: 'glasshouse_app', count: 0n }
  ])
  await database.close()
  await dropDatabaseOf('hosted_app')
})
