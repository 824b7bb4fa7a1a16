// Finds the tests of what differs from the main branch, by folders: a domain's tests are in the folder of its name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const SECONDS = '.cache/reports/seconds.json'
/** What a file takes that has no time yet, in seconds. */
const UNKNOWN_SECONDS = 5
/**
 * What may run within a minute: half a minute of each of four workers, and no file that takes longer than that by itself.
 * The rest is for the start, and for the last file, which runs alone.
 */
const BUDGET_SECONDS = 120
const LONGEST_SECONDS = 30

/** List the files that differ from the main branch, including those that are not committed. */
export function listChangedFiles(base = 'main') {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [start] = git('merge-base', base, 'HEAD')
  return [...new Set([...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Return the folders and files with the tests of these files: of units and the server, and journeys. */
export function testsOf(files) {
  const paths = files.flatMap(pathsOf)
  const isJourney = (path) => path.startsWith('e2e/')
  return {
    tests: [...new Set(paths.filter((path) => !isJourney(path)))],
    journeys: [...new Set(paths.filter(isJourney))]
  }
}

function pathsOf(file) {
  if (/^e2e\/tests\/.*\.spec\.ts$/.test(file) || file.endsWith('.test.ts')) return [file]
  const [, domain] = /^apps\/server\/src\/domains\/([^/]+)\//.exec(file) ?? []
  if (domain) return [`apps/server/src/domains/${domain}/`, `apps/server/test/${domain}/`]
  const [, part] = /^apps\/server\/(?:src|test)\/([^/]+)\//.exec(file) ?? []
  if (part) return [`apps/server/src/${part}/`, `apps/server/test/${part}/`]
  if (file.startsWith('apps/server/migrations/')) return ['apps/server/test/database/']
  if (file.startsWith('apps/cashier/')) return ['apps/cashier/test/', 'apps/server/test/payment/']
  const [, feature] = /^apps\/(?:web|console)\/src\/features\/([^/]+)\//.exec(file) ?? []
  if (feature) return [`${dirname(file)}/`, `e2e/tests/${feature}`]
  if (/^apps\/(?:web|console)\/src\//.test(file)) return [`${dirname(file)}/`]
  const [, name] = /^packages\/([^/]+)\//.exec(file) ?? []
  if (name) return [`packages/${name}/`]
  return /^(?:docs\/(?:spec|asvs)\.md|scripts\/spec\/)/.test(file) ? ['scripts/spec/'] : []
}

/**
 * Choose the test files that fit into a minute, the quickest first, by the times of their last runs on this machine. The
 * rest is left out.
 */
export function chooseFiles(paths, secondsByFile, budget = BUDGET_SECONDS, longest = LONGEST_SECONDS) {
  const secondsOf = (file) => secondsByFile.get(file) ?? UNKNOWN_SECONDS
  const files = [...new Set(paths.flatMap(filesIn))].toSorted((one, other) => secondsOf(one) - secondsOf(other))
  let left = budget
  const chosen = files.filter((file) => secondsOf(file) <= longest && (left -= secondsOf(file)) >= 0)
  return { chosen, leftOut: files.filter((file) => !chosen.includes(file)) }
}

/** Keep the journeys that exist: files, or folders and files of a feature's name. */
export function listJourneys(paths) {
  return paths.filter((path) => existsSync(path) || existsSync(`${path}.spec.ts`))
}

function filesIn(path) {
  if (!path.endsWith('/')) return existsSync(path) ? [path] : []
  if (!existsSync(path)) return []
  // This runs on the Node that the machine has, which may be too old for a glob.
  const names = readdirSync(path, { recursive: true })
  return names
    .filter((name) => name.endsWith('.test.ts') && !name.split(sep).includes('node_modules'))
    .map((name) => join(path, name))
}

/** Read how long each test file took when it last ran. */
export function readSeconds() {
  return new Map(existsSync(SECONDS) ? Object.entries(JSON.parse(readFileSync(SECONDS, 'utf8'))) : [])
}

/** Store how long test files took. Files that did not run keep their times. */
export function storeSeconds(secondsByFile) {
  writeFileSync(SECONDS, JSON.stringify(Object.fromEntries([...readSeconds(), ...secondsByFile])))
}
