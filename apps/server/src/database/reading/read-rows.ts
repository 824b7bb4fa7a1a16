import type { Pool, QueryResultRow } from 'pg'
import { allowLongStatements } from '../transaction.ts'

const ROWS_AT_ONCE = 1000

/**
 * Yield all rows of a query in one snapshot, with at most a thousand in memory. The connection is released after the
 * last row, or when the reader stops.
 */
export async function* readRows<Row extends QueryResultRow>(
  pool: Pool,
  query: { text: string; values: readonly unknown[] }
): AsyncGenerator<Row> {
  const tx = await pool.connect()
  let isWhole = false
  try {
    await tx.query('begin isolation level repeatable read read only')
    await allowLongStatements(tx, 30)
    await tx.query(`set local idle_in_transaction_session_timeout = '60s'`)
    await tx.query(`declare wanted no scroll cursor for ${query.text}`, [...query.values])
    for (;;) {
      const { rows } = await tx.query<Row>(`fetch ${ROWS_AT_ONCE} from wanted`)
      yield* rows
      if (rows.length < ROWS_AT_ONCE) break
    }
    await tx.query('commit')
    isWhole = true
  } finally {
    // An unfinished transaction ends with its connection.
    tx.release(!isWhole)
  }
}
