import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** In a data folder while a restore writes it. A site does not start on it, and a restore may start again. */
const MARK = 'restore-unfinished'

/** Prepare the folder that a restore fills. Throw a `StartError` when it has anything but an unfinished restore in it. */
export function prepareTarget(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const names = readdirSync(dataDir)
  if (names.length > 0 && !names.includes(MARK)) {
    throw new StartError(`${dataDir} is not empty. Restore into a new DATA_DIR, and leave the old one as it is.`)
  }
  for (const name of names) if (name !== MARK && name !== 'app.lock') rmSync(join(dataDir, name), { recursive: true })
  writeFileSync(join(dataDir, MARK), '', { flush: true })
}

export function finishTarget(dataDir: string): void {
  rmSync(join(dataDir, MARK))
}

/** Refuse a data folder that a restore has not finished. */
export function requireFinished(dataDir: string): void {
  if (!existsSync(join(dataDir, MARK))) return
  throw new StartError(`A restore into ${dataDir} was not finished. Run \`npm run restore\` again.`)
}
