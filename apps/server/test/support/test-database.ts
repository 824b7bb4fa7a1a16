import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import type { DatabaseUrls } from '../../src/database/embedded/database-url.ts'
import { newDatabase } from '../../src/database/embedded/roles.ts'
import { openDatabase, type Database } from '../../src/database/open.ts'
import { pgTypes } from '../../src/database/pg-types.ts'
import { quietLog } from './quiet-log.ts'

export type TestDatabase = {
  /** The address with the app's own login, like `DATABASE_URL`. */
  url: string
  /** The address with the migrating login, like `DATABASE_OWNER_URL`. */
  ownerUrl: string
  /** The pools as the app opens them, under its own role. */
  database: Database
  /** A superuser's connection, to prepare data and to check what the logins cannot read. */
  owner: Pool
  /** Where the sites on this database store their files and secrets. */
  dataDir: string
  /** Register what must stop before the database does. */
  endBefore(end: () => Promise<void>): void
}

/**
 * Open a migrated, empty database for this test file, which is dropped at the end. Call it at the top of a file: `const
 * { database } = await openTestDatabase()`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { urls, drop } = await createDatabase()
  const { application: url, owner: ownerUrl, superuser } = urls
  const database = openDatabase({ url, mainConnections: 10, orderConnections: 4, log: quietLog })
  const owner = new Pool({ connectionString: superuser, max: 4, types: pgTypes })
  // A pool ends before its connections do: dropping the database can still close one of them, which is not an error.
  owner.on('error', () => {})
  const dataDir = mkdtempSync(join(inject('runFolder'), 'site-'))
  const ends: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
    await Promise.all([database.close(), owner.end()])
    await drop()
  })
  return { url, ownerUrl, database, owner, dataDir, endBefore: (end) => void ends.push(end) }
}

/** Create a database without a table, and drop it at the end of the test file. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'ownerUrl'>> {
  const { urls, drop } = await createDatabase('template template0')
  afterAll(drop)
  return { url: urls.application, ownerUrl: urls.owner }
}

/**
 * Copy a test database as it is now, as an administrator has restored an earlier state. Connections to it are closed. The
 * copy is dropped at the end of the file.
 */
export async function copyTestDatabase({ url }: Pick<TestDatabase, 'url'>) {
  const { urls: server } = inject('databaseServer')
  const template = new URL(url).pathname.slice(1)
  await asSuperuser(
    server.superuser,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`
  )
  const { urls, drop } = await createDatabase(`template ${template} strategy file_copy`)
  const owner = new Pool({ connectionString: urls.superuser, max: 1, types: pgTypes })
  owner.on('error', () => {})
  afterAll(drop)
  return {
    url: urls.application,
    ownerUrl: urls.owner,
    owner,
    /** Return the only row of a statement, on a connection of its own. */
    query: async <Row>(text: string): Promise<Row> => {
      const client = new Client({ connectionString: urls.superuser })
      await client.connect()
      try {
        return (await client.query(text)).rows[0] as Row
      } finally {
        await client.end()
      }
    }
  }
}

/**
 * Create a copy of the template that the caller drops. A database's grants are not copied with it. Copying its files takes
 * a quarter of the work that copying its pages through the log does.
 */
async function createDatabase(
  from = `template ${inject('databaseServer').template} strategy file_copy`
): Promise<{ urls: DatabaseUrls; drop(): Promise<void> }> {
  const { urls } = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(urls.superuser, `${newDatabase(name)} ${from}`, `revoke temporary on database ${name} from public`)
  const inside = (address: string) => Object.assign(new URL(address), { pathname: name }).href
  return {
    urls: { application: inside(urls.application), owner: inside(urls.owner), superuser: inside(urls.superuser) },
    drop: () => asSuperuser(urls.superuser, `drop database ${name} with (force)`)
  }
}

async function asSuperuser(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
