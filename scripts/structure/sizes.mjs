// Checks files, folders and names: at most 300 lines per source file, 20 files per folder and four levels below `src`,
// and no meaningless names.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const MAX_LINES = 300
const MAX_FILES = 20
const MAX_LEVELS = 4
const EMPTY_NAMES = /^(utils?|helpers?|common|shared|managers?|misc)$/
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/

/** Return a line for each file or folder that is too large, too deep or badly named. */
export function checkSizes() {
  const files = trackedFiles().filter((file) => SOURCE.test(file) && !file.startsWith('scripts/canary/'))
  return [...files.flatMap(checkFile), ...checkFolders(files)]
}

/** List the repository's files, including those that are not committed yet. */
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
    ...(lines > MAX_LINES ? [`${file} has ${lines} lines, at most ${MAX_LINES}`] : []),
    ...names.filter((name) => EMPTY_NAMES.test(name)).map((name) => `${file}: "${name}" says nothing`),
    ...(below - 1 > MAX_LEVELS ? [`${file} lies more than ${MAX_LEVELS} folders below src`] : [])
  ]
}

function checkFolders(files) {
  const folders = new Map()
  for (const file of files) {
    // Migrations are a numbered list, and tests are beside the code that they test.
    if (file.endsWith('.sql') || /\.test\.tsx?$/.test(file)) continue
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  }
  return [...folders]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${join(folder, '/')} has ${count} files, at most ${MAX_FILES}`)
}
