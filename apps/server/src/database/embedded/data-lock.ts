import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'

export type DataLock = { release(): void }

/**
 * Takes the data folder for this process alone. The lock is the kernel's, on a file (SQLite is merely how Node reaches
 * such locks): it goes with the process, however that ends, and holds between containers that share a folder.
 */
export function lockDataFolder(dataDir: string): DataLock {
  const path = join(dataDir, 'app.lock')
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (cause) {
    file.close()
    throw new StartError(
      `Another Glasshouse is running on ${dataDir}. Stop it first, or choose another DATA_DIR (and PORT) for this one.`,
      { cause }
    )
  }
  chmodSync(path, 0o600)
  return { release: () => file.close() }
}
