import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder, SUPERUSER } from './cluster.ts'
import { APPLICATION_LOGIN, OWNER, passwordOf } from './roles.ts'

export const DATABASE = 'glasshouse'

/** The lines of `postmaster.pid` with a server's process, start time and port. */
const PROCESS_LINE = 0
const TIME_LINE = 2
const PORT_LINE = 3

/** The addresses of one database, by login. */
export type DatabaseUrls = {
  /** The app's own. */
  application: string
  /** The owner's, for migrations. */
  owner: string
  /** For creating the other two, and for tests. */
  superuser: string
}

/**
 * Return the addresses of a database of the running embedded server. All passwords but the superuser's are valid until
 * the server stops.
 */
export function databaseUrls(running: RunningServer, password: string, database = DATABASE): DatabaseUrls {
  const address = (role: string, secret: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${running.port}/${database}`
  return {
    application: address(APPLICATION_LOGIN, passwordOf(APPLICATION_LOGIN, password, running.start)),
    owner: address(OWNER, passwordOf(OWNER, password, running.start)),
    superuser: address(SUPERUSER, password)
  }
}

/** Return the addresses of a running app's database in the data folder, or null when no server runs there. */
export function runningDatabaseUrls(dataDir: string, password: string): DatabaseUrls | null {
  const running = runningServer(dataDir)
  return running && databaseUrls(running, password)
}

/** A running server: its port, and which start this is. */
export type RunningServer = { port: number; start: string }

/** Return the running server that the data folder's files name, or null. */
export function runningServer(dataDir: string): RunningServer | null {
  const file = join(clusterFolder(dataDir), 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const port = Number(lines[PORT_LINE] ?? 0)
  return port > 0 ? { port, start: `${lines[PROCESS_LINE]} ${lines[TIME_LINE]}` } : null
}
