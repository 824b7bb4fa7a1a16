import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../../src/database/open.ts'
import { pgTypes } from '../../src/database/pg-types.ts'
import { quietLog } from './quiet-log.ts'

export type TestDatabase = {
  /** With the owner's credentials, as `DATABASE_URL` would be. */
  url: string
  /** The pools as the app opens them: under its own role. */
  database: Database
  /** For what the app may not do: setting the scene, and looking behind it. */
  owner: Pool
  /** Where the sites on this database keep their files and secrets. */
  dataDir: string
  /** Says what has to end before the database does; it may be said at any time. */
  endBefore(end: () => Promise<void>): void
}

/**
 * A migrated, empty database of the test file's own, gone when the file is done. Call it at the top of a file:
 * `const { database } = await openTestDatabase()`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase()
  const database = openDatabase({ url, mainConnections: 10, orderConnections: 4, log: quietLog })
  const owner = new Pool({ connectionString: url, max: 4, types: pgTypes })
  // A pool has ended before its connections have: dropping the database can still close one of them, which is no fault.
  owner.on('error', () => {})
  const dataDir = mkdtempSync(join(inject('runFolder'), 'site-'))
  const ends: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
    await Promise.all([database.close(), owner.end()])
    await drop()
  })
  return { url, database, owner, dataDir, endBefore: (end) => void ends.push(end) }
}

/** A copy of the template that whoever asks for it drops. */
async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(server.url, `create database ${name} template ${server.template}`)
  const url = new URL(server.url)
  url.pathname = name
  return { url: url.href, drop: () => asOwner(server.url, `drop database ${name} with (force)`) }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
