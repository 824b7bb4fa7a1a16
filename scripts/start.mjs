// `npm start`: installs, builds and runs on a fresh clone; only runs after that.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build-apps.mjs'
import { findNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled({ tests: false })
const node = findNode()
ensureBuilt(node)

// A separate session, so that Ctrl-C in the terminal reaches the app only once, through this process.
const app = spawn(node, ['apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.kill(signal))
app.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
