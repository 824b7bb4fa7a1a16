import type { Config } from '../config.ts'
import { requireFinished } from '../backup/restore/target-folder.ts'
import { StartError } from '../start-error.ts'
import { DataFolderInUse } from './embedded/data-lock.ts'
import { runningDatabaseUrls } from './embedded/database-url.ts'
import { startEmbedded } from './embedded/start-embedded.ts'

export type ReachedDatabase = {
  /** The address with the app's own login. */
  url: string
  /** The address with the embedded server's superuser; null for a configured server. */
  superuserUrl: string | null
  release(): Promise<void>
}

/**
 * Return the database for a command: the configured server, the embedded one of a running app, or else the embedded
 * one, started for the duration of the command.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, superuserUrl: null, release: async () => {} }
  const { dataDir, durability } = config
  requireFinished(dataDir)
  const password = config.secrets.databasePassword
  try {
    const server = await startEmbedded({ dataDir, password, durability })
    return { url: server.urls.application, superuserUrl: server.urls.superuser, release: () => server.stop() }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const urls = runningDatabaseUrls(dataDir, password)
    if (urls === null) throw new StartError(`The app on ${dataDir} is not up yet. Try again in a moment.`)
    return { url: urls.application, superuserUrl: urls.superuser, release: async () => {} }
  }
}
