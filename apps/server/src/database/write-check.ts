import type { Pool } from 'pg'

/** Commits one small write. Throws where the database cannot take it. */
export async function markWritten(pool: Pool): Promise<void> {
  await pool.query({ name: 'mark_written', text: 'update write_check set checked_at = clock_timestamp() where id = 1' })
}
