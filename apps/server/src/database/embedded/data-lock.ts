import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'

/** Thrown when another process has locked the data folder. */
export class DataFolderInUse extends StartError {}

/** A killed process keeps the lock until the kernel has removed it. */
const TIMEOUT_MS = 2000

export type DataLock = { release(): void }

/**
 * Lock the data folder for this process. The kernel holds the lock, on a file (Node reaches such locks through SQLite).
 * It ends with the process in every case, and applies across containers that share a folder.
 */
export function lockDataFolder(dataDir: string): DataLock {
  const path = join(dataDir, 'app.lock')
  const file = new DatabaseSync(path, { timeout: TIMEOUT_MS })
  try {
    file.exec('begin exclusive')
  } catch (cause) {
    file.close()
    throw new DataFolderInUse(
      `Another Glasshouse is running on ${dataDir}. Stop it first, or choose another DATA_DIR (and PORT) for this one.`,
      { cause }
    )
  }
  chmodSync(path, 0o600)
  return { release: () => file.close() }
}
