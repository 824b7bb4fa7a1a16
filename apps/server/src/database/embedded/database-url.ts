import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder, SUPERUSER } from './cluster.ts'
import { APPLICATION_LOGIN, OWNER, passwordOf } from './roles.ts'

export const DATABASE = 'glasshouse'

/** The line of `postmaster.pid` on which a server notes its port. */
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

/** The addresses of a database of the embedded server. */
export function databaseUrls(port: number, password: string, database = DATABASE): DatabaseUrls {
  const address = (role: string, secret: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`
  return {
    application: address(APPLICATION_LOGIN, passwordOf(APPLICATION_LOGIN, password)),
    owner: address(OWNER, passwordOf(OWNER, password)),
    superuser: address(SUPERUSER, password)
  }
}

/** The addresses of an app's database that runs on the data folder already; null where no server has noted one. */
export function runningDatabaseUrls(dataDir: string, password: string): DatabaseUrls | null {
  const file = join(clusterFolder(dataDir), 'postmaster.pid')
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[PORT_LINE]) : 0
  return port > 0 ? databaseUrls(port, password) : null
}
