// Every statement runs through one of these functions. The function says how many rows are expected; any other number
// is an assertion error.
import assert from 'node:assert/strict'
import type { QueryResultRow } from 'pg'
import type { Reader } from './transaction.ts'

/** A statement. With a name it is prepared once per connection. */
export type Statement = { name?: string; text: string; values?: unknown[] }

/** Return the row of a statement that always has exactly one. */
export async function one<Row extends QueryResultRow>(reader: Reader, statement: Statement): Promise<Row> {
  const row = await maybe<Row>(reader, statement)
  assert(row, `${nameOf(statement)} returned no row`)
  return row
}

/** Return the row of a statement that has at most one, or null. */
export async function maybe<Row extends QueryResultRow>(reader: Reader, statement: Statement): Promise<Row | null> {
  const rows = await many<Row>(reader, statement)
  assertAtMostOne(rows.length, statement)
  return rows[0] ?? null
}

/** Return all rows of a statement. */
export async function many<Row extends QueryResultRow>(reader: Reader, statement: Statement): Promise<Row[]> {
  const { rows } = await reader.query<Row>(statement)
  return rows
}

/** Return whether a `select from …` finds a row. */
export async function exists(reader: Reader, statement: Statement): Promise<boolean> {
  const rows = await many(reader, statement)
  return rows.length > 0
}

/** Return whether a statement that changes at most one row changed it. */
export async function changed(reader: Reader, statement: Statement): Promise<boolean> {
  const count = await countChanged(reader, statement)
  assertAtMostOne(count, statement)
  return count === 1
}

/** Return how many rows a statement changed. */
export async function countChanged(reader: Reader, statement: Statement): Promise<number> {
  const { rowCount } = await reader.query(statement)
  return rowCount ?? 0
}

/** Run a statement for its effect alone. */
export async function run(reader: Reader, statement: Statement): Promise<void> {
  await reader.query(statement)
}

function assertAtMostOne(count: number, statement: Statement): void {
  assert(count <= 1, `${nameOf(statement)} affected ${count} rows, but at most one is expected`)
}

/** Return the statement's name, or else the start of its text, which never contains values. */
function nameOf({ name, text }: Statement): string {
  return name ?? text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
}
