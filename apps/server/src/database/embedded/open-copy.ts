import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Account } from './account.ts'
import { isOpenToAll, linkLibraries, type Binaries } from './binaries.ts'

/**
 * Return a folder with the binaries and links that the account can run: npm's own if it can reach it, else a copy in a
 * temporary folder, which the next start uses too.
 */
export function runnableBinaries(binaries: Binaries, account: Account): string {
  if (account.isOurs || isOpenToAll(binaries.folder)) {
    if (linksAreMade(binaries.folder) && runs(binaries.folder, account)) return binaries.folder
  }
  const failures: unknown[] = []
  for (const parent of new Set([tmpdir(), '/var/tmp', '/dev/shm'])) {
    try {
      const copy = openCopy(binaries, parent)
      if (runs(copy, account)) return copy
    } catch (error) {
      failures.push(error)
    }
  }
  throw new StartError(
    'The embedded PostgreSQL cannot be run: neither from node_modules nor from a copy in the temporary folder. ' +
      'It needs glibc 2.27 or later and a temporary folder from which programs may run (TMPDIR); ' +
      'or name a PostgreSQL server in DATABASE_URL.',
    { cause: failures }
  )
}

/** Return whether the links exist or could be created: the folder can be read-only. */
function linksAreMade(folder: string): boolean {
  try {
    linkLibraries(folder)
    return true
  } catch {
    return false
  }
}

function openCopy({ folder, version }: Binaries, parent: string): string {
  const copy = join(parent, `glasshouse-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (isOurCopy(copy, folder)) return copy
  const fresh = mkdtempSync(join(parent, 'glasshouse-postgres-'))
  try {
    cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true })
    openToAll(fresh)
    linkLibraries(fresh)
    // Another start may create the same copy. The one renamed last is used, and each is complete.
    if (existsSync(copy)) renameSync(copy, mkdtempSync(join(parent, 'glasshouse-postgres-old-')))
    renameSync(fresh, copy)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return copy
}

/** Return whether the copy is ours and complete. A folder of someone else is not run, nor a copy with files missing. */
function isOurCopy(copy: string, original: string): boolean {
  if (!existsSync(copy)) return false
  const { uid, mode } = lstatSync(copy)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0 || !lstatSync(copy).isDirectory()) return false
  return readdirSync(original, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .every(({ parentPath, name }) => {
      const file = join(copy, join(parentPath, name).slice(original.length))
      return existsSync(file) && statSync(file).size === statSync(join(parentPath, name)).size
    })
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runnable = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    chmodSync(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644)
  }
}

function runs(folder: string, { ids }: Account): boolean {
  const run = spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...ids, cwd: '/', env: {}, stdio: 'ignore' })
  return run.status === 0
}
