import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder, SUPERUSER } from './cluster.ts'
import { APPLICATION_LOGIN, OWNER, passwordOf } from './roles.ts'

export const DATABASE = 'glasshouse'

/** The lines of `postmaster.pid` on which a server notes its process, when it started, and its port. */
const PROCESS_LINE = 0
const TIME_LINE = 2
const PORT_LINE = 3

/** The addresses of one database, by who signs in. */
export type DatabaseUrls = {
  /** The app's own. */
  application: string
  /** The owner's, for migrations. */
  owner: string
  /** For making the other two, and for tests. */
  superuser: string
}

/**
 * Return the addresses of a database of the running embedded server. The passwords of all but the superuser end with
 * it.
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

/** The addresses of an app's database that runs on the data folder already, or null when no server has noted one. */
export function runningDatabaseUrls(dataDir: string, password: string): DatabaseUrls | null {
  const running = runningServer(dataDir)
  return running && databaseUrls(running, password)
}

/** Where the server of a data folder listens, and which of its starts this is. */
export type RunningServer = { port: number; start: string }

/** What a running server has noted of itself, or null when none has. */
export function runningServer(dataDir: string): RunningServer | null {
  const file = join(clusterFolder(dataDir), 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const port = Number(lines[PORT_LINE] ?? 0)
  return port > 0 ? { port, start: `${lines[PROCESS_LINE]} ${lines[TIME_LINE]}` } : null
}
