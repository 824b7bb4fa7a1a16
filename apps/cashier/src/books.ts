import { DatabaseSync } from 'node:sqlite'

/**
 * One connection locks the file and keeps all of its handles open, so that the process can still write after it has lost
 * the right to open files in this folder. A checkpoint truncates the log; it never deletes and recreates it.
 */
const settings = `
  pragma locking_mode = exclusive;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma temp_store = memory;
  begin immediate;
  commit;`

/** The cashier waits this long for the lock of a killed process on the file. */
const LOCK_TIMEOUT_MS = 10_000

/** Open the database file of the cashier. */
export function openBooks(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  database.exec(settings)
  return database
}
