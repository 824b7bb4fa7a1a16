import { Client } from 'pg'
import { maybe, one } from '../executor.ts'

const TIMEOUT_MILLISECONDS = 10_000

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

async function newestNote(client: Client): Promise<string | null> {
  const text = 'select note from fair_checkpoint order by size desc limit 1'
  const row = await maybe<{ note: string }>(client, { text })
  return row?.note ?? null
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, query_timeout: TIMEOUT_MILLISECONDS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
