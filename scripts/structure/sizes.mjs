// Files, folders and names: no source file over 300 lines, no folder over twenty, none more than four below `src`, and
// no name that says nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const MOST_LINES = 300
const MOST_FILES = 20
const MOST_LEVELS = 4
const EMPTY_NAMES = /^(utils?|helpers?|common|shared|managers?|misc)$/
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/

/** What is too large or badly named, one line each. */
export function checkSizes() {
  const files = trackedFiles().filter((file) => SOURCE.test(file) && !file.startsWith('scripts/canary/'))
  return [...files.flatMap(checkFile), ...checkFolders(files)]
}

/** The repository's files, those not committed yet included. */
export function trackedFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = stdout.split('\n').filter((file) => file !== '' && existsSync(file))
  if (files.length === 0) throw new Error('git lists no files: the check has gone blind')
  return files
}

function checkFile(file) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  const names = [basename(file).split('.')[0], ...dirname(file).split('/')]
  const below = file.split('/src/')[1]?.split('/').length ?? 0
  return [
    ...(lines > MOST_LINES ? [`${file} has ${lines} lines, at most ${MOST_LINES}`] : []),
    ...names.filter((name) => EMPTY_NAMES.test(name)).map((name) => `${file}: "${name}" says nothing`),
    ...(below - 1 > MOST_LEVELS ? [`${file} lies more than ${MOST_LEVELS} folders below src`] : [])
  ]
}

function checkFolders(files) {
  const folders = new Map()
  for (const file of files) {
    // Migrations are a numbered list, and a test stands beside what it tests.
    if (file.endsWith('.sql') || /\.test\.tsx?$/.test(file)) continue
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  }
  return [...folders]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${join(folder, '/')} has ${count} files, at most ${MOST_FILES}`)
}
