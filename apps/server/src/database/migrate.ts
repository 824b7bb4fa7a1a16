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

/** Older nodes cannot work on what this migration leaves, unless they know the one that it names. */
const OLDEST_NODE = /^-- oldest node: (\d{4})$/m
const ANY_NODE = 0
/** A node that has not renewed the lease of its number for this long has ended. It renews it every twenty seconds. */
const NODE_GONE_SECONDS = 60

type Migration = { number: number; name: string; sql: string; checksum: string; oldestNode: number }

type Applied = { number: number; name: string; checksum: string; oldestNode: number }

export type Migrated = {
  /** The names of the migrations that were applied. */
  applied: string[]
  /** Why the rest waits: a node runs that would not work with it. Null when nothing does. */
  waiting: string | null
}

/**
 * Apply the folder's new migrations, each in a transaction. Those that an older node could not work with wait until no
 * such node runs. The address is the owner's, because the app's login may not change tables.
 */
export async function migrate(url: string, folder: string): Promise<Migrated> {
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
    const migrated = await applyAll(client, migrations.slice(applied.length))
    await client.query(`grant select on migration to ${APPLICATION_ROLE}`)
    await closeDatabase(client)
    return migrated
  } finally {
    await client.end()
  }
}

/** Return the number of the newest migration in a folder. */
export function newestMigration(folder: string): number {
  return readMigrations(folder).length
}

/**
 * Throw when this version cannot work with the database as it is. For a start without the owner's login. A migration that
 * waits for older nodes is not needed yet.
 */
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
    const needed = migrations.slice(applied.length).filter(({ oldestNode }) => oldestNode === ANY_NODE)
    if (needed.length > 0)
      throw new StartError(`The database lacks ${needed.length} of this version's migrations. ${MIGRATE}`)
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
    const checksum = createHash('sha256').update(sql).digest('hex')
    return {
      number: Number.parseInt(name, 10),
      name,
      sql,
      checksum,
      oldestNode: Number(OLDEST_NODE.exec(sql)?.[1] ?? ANY_NODE)
    }
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
  await client.query(`alter table migration add column if not exists oldest_node integer not null default ${ANY_NODE}`)
  return selectApplied(client)
}

async function selectApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum, oldest_node as "oldestNode" from migration order by number'
  )
  return rows
}

/**
 * Throw when an applied migration has another text now, because two databases could differ unseen, or when a later version
 * has applied one that this version cannot work with.
 */
function requireSameHistory(migrations: Migration[], applied: Applied[]): void {
  for (const [index, { name, checksum, oldestNode }] of applied.entries()) {
    const migration = migrations[index]
    if (!migration && oldestNode <= migrations.length) continue
    if (!migration) throw new StartError(`The database is newer than this version of the app: it already has ${name}.`)
    if (migration.checksum !== checksum || migration.name !== name) {
      throw new StartError(
        `The migration ${migration.name} was changed after this database had applied it (as ${name}). ` +
          'Restore its text, and put the change into a new migration.'
      )
    }
  }
}

async function applyAll(client: Client, pending: Migration[]): Promise<Migrated> {
  const applied: string[] = []
  for (const migration of pending) {
    const waiting = await olderNode(client, migration)
    if (waiting !== null) return { applied, waiting }
    await apply(client, migration)
    applied.push(migration.name)
  }
  return { applied, waiting: null }
}

/** Return why a migration must wait: a node runs that does not know the one that it names. Return null when none does. */
async function olderNode(client: Client, { name, oldestNode }: Migration): Promise<string | null> {
  if (oldestNode === ANY_NODE) return null
  const { rows } = await client.query<{ number: number; seconds: number }>(
    `select number, extract(epoch from clock_timestamp() - seen_at)::float8 as seconds
       from node_lease left join node_run using (holder)
      where seen_at > clock_timestamp() - make_interval(secs => $2)
        and ended_at is null and coalesce(newest_migration, ${ANY_NODE}) < $1
      order by seen_at desc limit 1`,
    [oldestNode, NODE_GONE_SECONDS]
  )
  if (!rows[0]) return null
  const { number, seconds } = rows[0]
  return `${name} waits: node ${number} has an older version and was seen ${Math.round(seconds)} seconds ago. Stop it, and migrate again.`
}

async function apply(client: Client, { number, name, sql, checksum, oldestNode }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (number, name, checksum, oldest_node) values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      oldestNode
    ])
    await client.query('commit')
  } catch (cause) {
    throw new Error(`the migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
