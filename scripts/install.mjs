// Installs the packages if they are missing or differ from the lockfile. Runs on the installed Node, version 20 or
// later.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const MIN_NODE = [20, 0]

/** Install the packages of the lockfile if needed. If that fails, end the process with a message. */
export function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  console.log('Installing packages (the first time this takes a minute) …')
  // `npm ci` refuses if the registry lacks a native package for some other platform; `npm install` does not.
  const failures = []
  for (const command of ['ci', 'install']) {
    const run = spawnSync('npm', [command, '--no-audit', '--no-fund', '--include=dev', '--include=optional'], {
      encoding: 'utf8',
      shell: process.platform === 'win32'
    })
    if (run.status === 0) return
    failures.push(`npm ${command}: ${run.error?.message ?? run.stderr.trim().split('\n').slice(-12).join('\n')}`)
  }
  console.error(`The packages could not be installed.\n${failures.join('\n')}`)
  process.exit(1)
}

/** Return whether npm's list has every package of the lockfile in its version, and our own packages are linked. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json'
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer, link }]) => {
    if (!path.includes('node_modules/')) return true
    if (path === `node_modules/node-${process.platform}-${process.arch}`) return present[path]?.version === version
    if (optional || devOptional || peer) return true
    return link ? existsSync(path) : present[path]?.version === version
  })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(`Node ${MIN_NODE.join('.')} or later is required; this is ${process.versions.node}.`)
  process.exit(1)
}
