// T33: what is installed is what was looked at. Each package of the lockfile comes from the registry, in one version, with
// the hash of its content; our own packages name exact versions.
import { readFileSync } from 'node:fs'

const LOCKFILE = 'package-lock.json'
const CANARY = 'scripts/canary/package-lock.json'
const CANARY_PROBLEMS = 5
const LEAST_PACKAGES = 100

const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/
const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const REGISTRY = 'https://registry.npmjs.org/'

/** What in the lockfile could bring in something else, one line each; and a line when the canary is not reported. */
export function checkLockfile() {
  const { problems, packages } = readLockfile(LOCKFILE)
  const canary = readLockfile(CANARY).problems.length
  return [
    ...problems,
    ...(packages < LEAST_PACKAGES ? [`${LOCKFILE} has only ${packages} packages: the check has gone blind`] : []),
    ...(canary === CANARY_PROBLEMS ? [] : [`${CANARY}: ${canary} problems are reported: the check has gone blind`])
  ]
}

function readLockfile(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const brought = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const ours = entries.filter(([path]) => !path.includes('node_modules/'))
  const problems = [
    ...brought.flatMap(([path, entry]) => strangeness(entry).map((what) => `${path} ${what}`)),
    ...ours.flatMap(([path, entry]) => loose(entry).map((name) => `${path || 'the root'} names no version of ${name}`))
  ]
  return { problems: problems.map((problem) => `${file}: ${problem}`), packages: brought.length }
}

function strangeness({ version, integrity, resolved = REGISTRY }) {
  return [
    ...(VERSION.test(version ?? '') ? [] : [`has no version (${version})`]),
    ...(HASH.test(integrity ?? '') ? [] : ['has no SHA-512 hash']),
    ...(resolved.startsWith(REGISTRY) ? [] : [`comes from ${resolved}`])
  ]
}

function loose({ dependencies, devDependencies, optionalDependencies }) {
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return named.filter(([, version]) => !VERSION.test(version)).map(([name]) => name)
}
