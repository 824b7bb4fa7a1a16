// Installs the packages if they are missing or differ from the lockfile. Runs on the installed Node, version 20 or
// later.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const MIN_NODE = [20, 0]
const INSTALLED = 'node_modules/.package-lock.json'
const PROGRESS_MS = 2000

/**
 * Install the packages of the lockfile if needed: those that build and run the site, or with `tests` also those that
 * test and check it. If that fails, end the process with a message.
 */
export async function ensureInstalled({ tests }) {
  requireNode()
  const wanted = listWanted(tests)
  if (isInstalled(wanted)) return
  const failures = []
  for (const command of existsSync(INSTALLED) ? [ADD, AFRESH] : [AFRESH, TOLERANT]) {
    const failure = await runNpm([...command, ...(tests ? ['--include=dev'] : ['--omit=dev'])], wanted)
    if (failure === null) return
    failures.push(`npm ${command[0]}: ${failure}`)
  }
  console.error(`The packages could not be installed.\n${failures.join('\n')}`)
  process.exit(1)
}

/** Add what is missing. A running site keeps its packages. */
const ADD = ['install', '--no-save']
const AFRESH = ['ci']
/** `npm ci` refuses if the registry lacks a native package for some other platform; `npm install` does not. */
const TOLERANT = ['install']

/** Return the packages of the lockfile that this platform needs. */
function listWanted(tests) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).filter(([path, { dev, optional, devOptional, peer }]) => {
    if (path === `node_modules/node-${process.platform}-${process.arch}`) return true
    return path.includes('node_modules/') && !optional && !devOptional && !peer && (tests || !dev)
  })
}

/** Return whether npm's list has every wanted package in its version, and our own packages are linked. */
function isInstalled(wanted) {
  if (!existsSync(INSTALLED)) return false
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return wanted.every(([path, { version, link }]) =>
    link ? existsSync(path) : present[path]?.version === version && existsSync(path)
  )
}

/** Run npm and show how far it is. Return null, or why it failed. */
async function runNpm(command, wanted) {
  const npm = spawn('npm', [...command, '--no-audit', '--no-fund', '--include=optional'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32'
  })
  console.log('Installing packages. The first time this takes up to a minute.')
  const progress = setInterval(() => {
    const present = wanted.filter(([path]) => existsSync(`${path}/package.json`))
    console.log(`  ${present.length} of ${wanted.length} packages`)
  }, PROGRESS_MS)
  const ended = new Promise((resolve) => {
    npm.on('error', (error) => resolve(error.message))
    npm.on('exit', (status) => resolve(status === 0 ? null : ''))
  })
  const [failure, output] = await Promise.all([ended, text(npm.stderr).catch(String)])
  clearInterval(progress)
  return failure === '' ? output.trim().split('\n').slice(-12).join('\n') : failure
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(`Node ${MIN_NODE.join('.')} or later is required; this is ${process.versions.node}.`)
  process.exit(1)
}
