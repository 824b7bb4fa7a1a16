import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

export type EarlierDatabase = {
  run<Row extends object>(statement: string): Promise<Row[]>
  /** Apply the migrations from one on, up to another or to the newest. Return their names. */
  advance(last?: string): Promise<string[]>
}

/** Open a database as it was before a migration. It is dropped at the end of the file. */
export async function databaseBefore(first: string): Promise<EarlierDatabase> {
  const { superuser } = inject('databaseServer').urls
  const name = `before_${first.slice(0, 4)}_${process.pid}`
  const url = Object.assign(new URL(superuser), { pathname: name }).href
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-migrations-'))
  afterAll(async () => {
    await on(superuser, `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })
  const apply = async (isWanted: (file: string) => boolean) => {
    for (const file of readdirSync(MIGRATIONS).filter(isWanted)) cpSync(join(MIGRATIONS, file), join(folder, file))
    const { applied } = await migrate(url, folder)
    return applied
  }
  await on(superuser, `create database ${name}`)
  await apply((file) => file < first)
  return { run: (statement) => on(url, statement), advance: (last) => apply((file) => !last || file <= last) }
}

async function on<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
