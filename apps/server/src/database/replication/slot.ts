import { Client } from 'pg'
import { parseLsn, type Lsn } from './lsn.ts'
import type { Replication } from './connection.ts'

/** The replication slot: because of it the server keeps all log that the archive does not have yet. */
export const SLOT = 'glasshouse_backup'

/** Return the position up to which the slot has confirmed, or null when it is missing or has lost the log it needs. */
export async function readSlot({ client }: Replication): Promise<Lsn | null> {
  const { rows } = await client.query<{ restart_lsn: string | null }>(`READ_REPLICATION_SLOT ${SLOT}`)
  const restart = rows[0]?.restart_lsn ?? null
  return restart === null ? null : parseLsn(restart)
}

export async function createSlot(replication: Replication): Promise<Lsn> {
  await replication.client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL (RESERVE_WAL true)`)
  const start = await readSlot(replication)
  if (start === null) throw new Error('the slot that was just created has no position')
  return start
}

/** Drop the slot if it exists: without somebody who reads it, the log would fill the disk. */
export async function dropSlot(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
      SLOT
    ])
  } finally {
    await client.end()
  }
}
