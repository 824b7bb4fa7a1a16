import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/test/support/free-port.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_TIMEOUT_MS = 120_000

export type Site = {
  url: string
  dataDir: string
  /** Return the process id of the site, which changes with a restart. */
  pid: () => number
  /** Return the one-time code with which the first owner signs in to the console, once the site has printed it. */
  setupCode: () => Promise<string>
  /** Stop and start the site at the same address and with the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Start the whole site as `npm start` does, on free ports (or the given PORT) and with its own data folder. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-site-'))
  const [port, cashierPort] = [environment['PORT'] ?? (await freePort()), await freePort()]
  let output = ''
  const start = () => {
    const site = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: `${port}`,
        CASHIER_PORT: `${cashierPort}`,
        ADMIN_PORT: '0',
        // Journeys run stand-ins for external services here.
        PRIVATE_HOSTS: '127.0.0.1,localhost',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        CHAIN_LENGTH: '20000',
        ...environment
      }
    })
    site.stdout.on('data', (text: Buffer) => {
      output += text
      process.stdout.write(text)
    })
    return site
  }
  const url = `http://localhost:${port}`
  let child = start()
  await waitUntilReady(url, child)
  return {
    url,
    dataDir,
    pid: () => child.pid!,
    setupCode: async () => {
      for (;;) {
        const code = /one-time code (\S+)/.exec(output)?.[1]
        if (code) return code
        await new Promise((resolve) => child.stdout.once('data', resolve))
      }
    },
    restart: async () => {
      await stopProcess(child)
      child = start()
      await waitUntilReady(url, child)
    },
    stop: async () => {
      await stopProcess(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site ended with code ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('the site was not ready in time')
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
