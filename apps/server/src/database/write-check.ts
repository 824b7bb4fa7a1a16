import type { Pool } from 'pg'
import { run } from './executor.ts'

/**
 * Write to the database's log and wait until it is as durable as an order. Throw when that fails: on a standby, a full
 * disk, a lost connection.
 */
export async function markWritten(pool: Pool): Promise<void> {
  await run(pool, {
    name: 'database-write-check',
    text: "select pg_logical_emit_message(true, 'glasshouse', 'write check')"
  })
}
