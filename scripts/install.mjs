// Brings the packages in when they are missing or not those of the lockfile. Runs on the machine's own Node, from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const OLDEST = [20, 0]

/** Installs unless what the lockfile names is there. Ends the process with a plain message when that fails. */
export function ensureInstalled() {
  demandNode()
  if (isInstalled()) return
  console.log('Installing packages (the first time this takes a minute) …')
  // `npm ci` refuses where the registry lacks a native tool's package for some other platform; `npm install` does not.
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

/** Whether every package that the lockfile demands is there in its version; npm notes what it has installed. */
function isInstalled() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(note)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer, link }]) => {
    if (!path.includes('node_modules/')) return true
    if (path === `node_modules/node-${process.platform}-${process.arch}`) return present[path]?.version === version
    if (optional || devOptional || peer) return true
    return link ? path in present : present[path]?.version === version
  })
}

function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Node ${OLDEST.join('.')} or later is needed to begin with; this is ${process.versions.node}.`)
  process.exit(1)
}
