import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder, SUPERUSER } from './cluster.ts'

export const DATABASE = 'glasshouse'

/** The line of `postmaster.pid` on which a server notes its port. */
const PORT_LINE = 3

/** The address of the embedded server's database, with the owner's credentials. */
export function databaseUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** The address of the database of an app that runs on the data folder already; null where no server has noted one. */
export function runningDatabaseUrl(dataDir: string, password: string): string | null {
  const file = join(clusterFolder(dataDir), 'postmaster.pid')
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[PORT_LINE]) : 0
  return port > 0 ? databaseUrl(port, password) : null
}
