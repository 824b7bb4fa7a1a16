// T33: only reviewed packages are installed. Each package of the lockfile comes from the registry, in one version, with
// the hash of its content. Our own packages depend on exact versions.
import { readFileSync } from 'node:fs'

const LOCKFILE = 'package-lock.json'
const CANARY = 'scripts/canary/package-lock.json'
const CANARY_PROBLEMS = 5
const MIN_PACKAGES = 100

const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/
const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/
/** A package that is installed under another name. */
const ALIAS = /^npm:(@[\w.-]+\/)?[\w.-]+@/
const REGISTRY = 'https://registry.npmjs.org/'

/**
 * Return a line for each entry of the lockfile that could install something else, and one if the canary is not
 * reported.
 */
export function checkLockfile() {
  const { problems, packages } = readLockfile(LOCKFILE)
  const canary = readLockfile(CANARY).problems.length
  return [
    ...problems,
    ...(packages < MIN_PACKAGES ? [`${LOCKFILE} has only ${packages} packages: the check has gone blind`] : []),
    ...(canary === CANARY_PROBLEMS ? [] : [`${CANARY}: ${canary} problems are reported: the check has gone blind`])
  ]
}

function readLockfile(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const ours = entries.filter(([path]) => !path.includes('node_modules/'))
  const problems = [
    ...installed.flatMap(([path, entry]) => faultsOf(entry).map((fault) => `${path} ${fault}`)),
    ...ours.flatMap(([path, entry]) => loose(entry).map((name) => `${path || 'the root'} names no version of ${name}`))
  ]
  return { problems: problems.map((problem) => `${file}: ${problem}`), packages: installed.length }
}

function faultsOf({ version, integrity, resolved = REGISTRY }) {
  return [
    ...(VERSION.test(version ?? '') ? [] : [`has no version (${version})`]),
    ...(HASH.test(integrity ?? '') ? [] : ['has no SHA-512 hash']),
    ...(resolved.startsWith(REGISTRY) ? [] : [`comes from ${resolved}`])
  ]
}

function loose({ dependencies, devDependencies, optionalDependencies }) {
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return named.filter(([, version]) => !VERSION.test(version.replace(ALIAS, ''))).map(([name]) => name)
}
