// `npm start`: on a fresh clone installs, builds and runs; afterwards only runs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build-apps.mjs'
import { findNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
const node = findNode()
ensureBuilt(node)

// A session of its own: a Ctrl-C in the terminal reaches it through us, once, and not a second time from the terminal.
const app = spawn(node, ['apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.kill(signal))
app.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
