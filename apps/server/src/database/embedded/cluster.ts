import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { syncFolderNow } from '../../sync-folder.ts'
import type { Account } from './account.ts'

export const SUPERUSER = 'glasshouse'

export type ClusterFacts = {
  /** The folder of the binaries. */
  binaries: string
  account: Account
  dataDir: string
  password: string
  durable: boolean
}

/** Return the folder of a data folder's cluster. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * Create the cluster unless it exists. It gets its name once it is complete, so that a start after an interrupted one
 * creates it again.
 */
export function createCluster(facts: ClusterFacts): void {
  const finished = clusterFolder(facts.dataDir)
  if (existsSync(finished)) return
  const unfinished = `${finished}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  give(unfinished, facts.account)
  initialise(unfinished, facts)
  renameSync(unfinished, finished)
  if (facts.durable) syncFolderNow(facts.dataDir)
}

/**
 * Return the path of the data for PostgreSQL. Another account cannot follow a path through a folder that only root can
 * enter. But the folder becomes its working directory while we are still root, and Linux's link to the working
 * directory needs no path. Once it runs, PostgreSQL uses only relative paths.
 */
export function dataDirectoryName(folder: string, account: Account): string {
  return account.isOurs || process.platform !== 'linux' ? folder : '/proc/self/cwd'
}

function initialise(folder: string, { binaries, account, password, durable }: ClusterFacts): void {
  const passwordFile = openPasswordFile(folder, account, password)
  const run = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      `--pgdata=${dataDirectoryName(folder, account)}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--pwfile=/dev/fd/3',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      durable ? '--sync-method=fsync' : '--no-sync'
    ],
    {
      ...account.ids,
      cwd: folder,
      env: { TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', passwordFile],
      encoding: 'utf8'
    }
  )
  closeSync(passwordFile)
  if (run.status !== 0) {
    throw new StartError(`The database could not be created in ${folder}: ${run.error?.message ?? run.stderr.trim()}`)
  }
}

/** Open a file with the password that the account can read through our handle only, not by name. */
function openPasswordFile(folder: string, account: Account, password: string): number {
  const path = `${folder}.password`
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  give(path, account)
  const handle = openSync(path, 'r')
  unlinkSync(path)
  return handle
}

function give(path: string, { ids }: Account): void {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid)
}
