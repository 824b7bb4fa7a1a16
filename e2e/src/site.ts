import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_WITHIN_MILLISECONDS = 120_000

export type Site = {
  url: string
  dataDir: string
  /** The one-time code by which the first owner signs in to the console, once it was said. */
  setupCode: () => Promise<string>
  /** Ends it and starts it again, at the same place and with the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the whole site as `npm start` does, on free ports (or the PORT it is given) and with a data folder of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-site-'))
  const [port, cashierPort] = [environment['PORT'] ?? (await freePort()), await freePort()]
  let said = ''
  const start = () => {
    const site = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: `${port}`,
        CASHIER_PORT: `${cashierPort}`,
        ADMIN_PORT: '0',
        // Where journeys stand in for the services of others.
        PRIVATE_HOSTS: '127.0.0.1,localhost',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        CHAIN_LENGTH: '20000',
        ...environment
      }
    })
    site.stdout.on('data', (text: Buffer) => {
      said += text
      process.stdout.write(text)
    })
    return site
  }
  const url = `http://localhost:${port}`
  let child = start()
  await untilReady(url, child)
  return {
    url,
    dataDir,
    setupCode: async () => {
      for (;;) {
        const code = /one-time code (\S+)/.exec(said)?.[1]
        if (code) return code
        await new Promise((resolve) => child.stdout.once('data', resolve))
      }
    },
    restart: async () => {
      await ended(child)
      child = start()
      await untilReady(url, child)
    },
    stop: async () => {
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** A port that nothing listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS
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

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
