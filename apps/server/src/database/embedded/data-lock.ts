import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'

/** The refusal of a data folder that another process has. */
export class DataFolderInUse extends StartError {}

/** A process that was just killed keeps the lock until the kernel has taken it apart. */
const PATIENCE_MILLISECONDS = 2000

export type DataLock = { release(): void }

/**
 * Take the data folder for this process alone. The lock is the kernel's, on a file (SQLite is merely how Node reaches
 * such locks): it goes with the process, however that ends, and holds between containers that share a folder.
 */
export function lockDataFolder(dataDir: string): DataLock {
  const path = join(dataDir, 'app.lock')
  const file = new DatabaseSync(path, { timeout: PATIENCE_MILLISECONDS })
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
