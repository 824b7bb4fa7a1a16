import { DatabaseSync } from 'node:sqlite'

/**
 * One connection holds the file for itself and keeps everything that it needs of it open: the process can lose the right to
 * open anything in this folder and go on writing. The log is truncated when it is checkpointed, never deleted and made again.
 */
const settings = `
  pragma locking_mode = exclusive;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma temp_store = memory;
  begin immediate;
  commit;`

/** A cashier that was killed may take a moment to let go of the file. */
const PATIENCE_MILLISECONDS = 10_000

/** Opens the file in which the cashier keeps its books. */
export function openBooks(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE_MILLISECONDS })
  database.exec(settings)
  return database
}
