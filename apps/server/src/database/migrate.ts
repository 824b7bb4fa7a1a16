import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { closeDatabase, ensureApplicationRole } from './role/application-role.ts'
import { APPLICATION_ROLE } from './open.ts'

/** The folder of this version's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** The advisory lock of migrations. Any number will do, as long as all versions use the same. */
const LOCK = 4_736_251
const OLDEST_SERVER = 150_000

type Migration = { number: number; name: string; sql: string; checksum: string }

type Applied = { number: number; name: string; checksum: string }

/**
 * Apply the folder's new migrations, each in a transaction. Return their names. The address is the owner's, because the
 * app's login may not change tables.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new Client({ connectionString: url, application_name: 'glasshouse-migrations' })
  await client.connect()
  try {
    await requireVersion(client)
    // Nodes that start together wait for the first of them here.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureApplicationRole(client)
    const applied = await readApplied(client)
    requireSameHistory(migrations, applied)
    const pending = migrations.slice(applied.length)
    for (const migration of pending) await apply(client, migration)
    await client.query(`grant select on migration to ${APPLICATION_ROLE}`)
    await closeDatabase(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Throw when the database is not at the folder's newest migration. For a start without the owner's login. */
export async function requireMigrated(url: string, folder: string): Promise<void> {
  const migrations = readMigrations(folder)
  const client = new Client({ connectionString: url, application_name: 'glasshouse-migrations' })
  await client.connect()
  try {
    await requireVersion(client)
    const applied = await selectApplied(client).catch((cause: unknown) => {
      throw new StartError(`The database has no tables that the app may use. ${MIGRATE}`, { cause })
    })
    requireSameHistory(migrations, applied)
    const pending = migrations.length - applied.length
    if (pending > 0) throw new StartError(`The database lacks ${pending} of this version's migrations. ${MIGRATE}`)
  } finally {
    await client.end()
  }
}

const MIGRATE =
  'Run `npm run migrate` with DATABASE_OWNER_URL, the address of the role that owns it, or give that to the start as well.'

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number: Number.parseInt(name, 10), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  const misnumbered = migrations.find(({ number }, index) => number !== index + 1)
  if (misnumbered)
    throw new Error(`migrations are numbered from 0001 without gaps: ${misnumbered.name} breaks the sequence`)
  return migrations
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]!.version) < OLDEST_SERVER) {
    throw new StartError(`The database server is too old: PostgreSQL 15 or later is needed, not ${rows[0]!.version}.`)
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  await client.query(`
    create table if not exists migration (
      number      integer primary key,
      name        text not null,
      checksum    text not null,
      applied_at  timestamptz not null default clock_timestamp()
    )`)
  return selectApplied(client)
}

async function selectApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select number, name, checksum from migration order by number')
  return rows
}

/** Throw when an applied migration has another text now, because two databases could differ unseen. */
function requireSameHistory(migrations: Migration[], applied: Applied[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index]
    if (!migration) throw new StartError(`The database is newer than this version of the app: it already has ${name}.`)
    if (migration.checksum !== checksum || migration.name !== name) {
      throw new StartError(
        `The migration ${migration.name} was changed after this database had applied it (as ${name}). ` +
          'Restore its text, and put the change into a new migration.'
      )
    }
  }
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    await client.query('commit')
  } catch (cause) {
    throw new Error(`the migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
