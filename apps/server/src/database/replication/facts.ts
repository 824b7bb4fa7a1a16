import { Client } from 'pg'
import { maybe, one } from '../executor.ts'

const TIMEOUT_MS = 10_000

/** What a backup says about the database that it is of. */
export type DatabaseFacts = { postgres: string; migration: string; checkpoint: string | null }

export async function readFacts(url: string): Promise<DatabaseFacts> {
  return withClient(url, async (client) => {
    const { version } = await one<{ version: string }>(client, {
      text: `select current_setting('server_version') as version /* never null: version */`
    })
    const { name } = await one<{ name: string | null }>(client, { text: 'select max(name) as name from migration' })
    return { postgres: version, migration: name ?? '', checkpoint: await newestNote(client) }
  })
}

/** Return the newest note of the public log, or null before the first. */
export async function readNewestNote(url: string): Promise<string | null> {
  return withClient(url, (client) => newestNote(client))
}

/** Whether the server archives its log, as far as the app's login can see. Times are unix milliseconds. */
export type ArchiverFacts = {
  systemId: string
  isOn: boolean
  lastArchivedAt: number | null
  lastFailedAt: number | null
  /** Standbys that a commit waits for, as configured; empty without any. */
  synchronous: string
}

export async function readArchiver(url: string): Promise<ArchiverFacts> {
  type Row = {
    system_id: string
    mode: string
    archived: number | null
    failed: number | null
    synchronous: string
  }
  const row = await withClient(url, (client) =>
    one<Row>(client, {
      text: `
        select (select system_identifier::text from pg_control_system()) as system_id /* never null: system_id */,
               current_setting('archive_mode') as mode /* never null: mode */,
               (extract(epoch from last_archived_time) * 1000)::float8 as archived,
               (extract(epoch from last_failed_time) * 1000)::float8 as failed,
               current_setting('synchronous_standby_names') as synchronous /* never null: synchronous */
          from pg_stat_archiver`
    })
  )
  return {
    systemId: row.system_id,
    isOn: row.mode !== 'off',
    lastArchivedAt: row.archived,
    lastFailedAt: row.failed,
    synchronous: row.synchronous
  }
}

async function newestNote(client: Client): Promise<string | null> {
  const text = 'select note from fair_checkpoint order by size desc limit 1'
  const row = await maybe<{ note: string }>(client, { text })
  return row?.note ?? null
}

/** Whether a database can be written, and how many connections other than this one it has. */
export type DatabaseUse = { isStandby: boolean; others: number }

export async function readUse(client: Client): Promise<DatabaseUse> {
  const row = await one<{ standby: boolean; others: number }>(client, {
    text: `
      select pg_is_in_recovery() as standby /* never null: standby */,
             (select count(*)::int from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()
                 -- A vacuum that the server has started by itself has no user. The kind of others' backends is hidden.
                 and usesysid is not null) as others`
  })
  return { isStandby: row.standby, others: row.others }
}

/** Run statements on a connection of their own. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, query_timeout: TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
