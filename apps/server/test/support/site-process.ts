import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { runningDatabaseUrls } from '../../src/database/embedded/database-url.ts'
import { freePort } from './free-port.ts'
import { descendantsOf, signalAll } from './process-tree.ts'

const SERVER = join(import.meta.dirname, '../..')
/** A busy machine is slow; the tests themselves have deadlines. */
const READY_MS = 180_000

/** The app as an operator runs it: a process with an embedded PostgreSQL and a cashier, on a data folder. */
export class SiteProcess {
  readonly origin: string
  readonly #environment: Record<string, string>
  readonly #dataDir: string
  /** The folder of the server's sources, which a test can exchange for another version's. */
  server = SERVER
  #child: ChildProcess | null = null
  #output = ''

  private constructor(dataDir: string, [port, cashierPort]: [number, number], environment: Record<string, string>) {
    this.#dataDir = dataDir
    this.origin = `http://127.0.0.1:${port}`
    this.#environment = {
      DATA_DIR: dataDir,
      PORT: `${port}`,
      CASHIER_PORT: `${cashierPort}`,
      ADMIN_PORT: '0',
      CHAIN_LENGTH: '2000',
      LOG_LEVEL: 'fatal',
      ...environment
    }
  }

  static async on(dataDir: string, environment: Record<string, string> = {}): Promise<SiteProcess> {
    return new SiteProcess(dataDir, [await freePort(), await freePort()], environment)
  }

  /** Return the app at the same address on another data folder. */
  movedTo(dataDir: string, environment: Record<string, string> = {}): SiteProcess {
    const ports = [Number(this.#environment['PORT']), Number(this.#environment['CASHIER_PORT'])] as [number, number]
    return new SiteProcess(dataDir, ports, { ...this.#environment, ...environment, DATA_DIR: dataDir })
  }

  /** Run one of the app's commands on the data folder. Return its exit code and output. */
  async command(name: string, ...input: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [join(this.server, 'src/cli', `${name}.ts`), ...input], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#environment, LOG_LEVEL: 'error' }
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  /** Run a statement as the embedded server's superuser. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const password = readFileSync(join(this.#dataDir, 'secrets/database-password'), 'utf8').trim()
    const client = new Client({ connectionString: runningDatabaseUrls(this.#dataDir, password)!.superuser })
    // A server that is killed ends connections; the statement in progress fails with it.
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<Row & Record<string, unknown>>(text, values)
      return rows
    } finally {
      await client.end()
    }
  }

  /** Start the app and return once it is ready. Stop it first when a failed attempt of a test has left it running. */
  async start(): Promise<void> {
    await this.stop()
    const child = spawn(process.execPath, [join(this.server, 'src/main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#environment }
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (this.#output += text))
    const deadline = performance.now() + READY_MS
    while (performance.now() < deadline) {
      if (child.exitCode !== null) {
        throw new Error(`the app ended with ${child.exitCode} while it started: ${this.#output.slice(-2000)}`)
      }
      const ready = await fetch(`${this.origin}/readyz`).then(
        (answer) => answer.ok,
        () => false
      )
      if (ready) return
      await pause(50)
    }
    throw new Error('the app was not ready in time')
  }

  /** Have its quickest lottery draw every ten seconds, from the next start on. */
  async drawOften(): Promise<void> {
    await this.query(`update lottery set period_seconds = 10, lock_seconds = 5 where key = 'k3_30s'`)
  }

  /** Start the app on a new data folder, with its quickest lottery drawing every ten seconds. */
  async startDrawing(): Promise<void> {
    await this.start()
    await this.drawOften()
    await this.stop()
    await this.start()
  }

  /** Kill the app with SIGKILL. Its PostgreSQL notices and stops. */
  async killApp(): Promise<void> {
    await this.#kill(this.#child!.pid!)
  }

  /** Kill the PostgreSQL with SIGKILL. The app notices and stops. */
  async killDatabase(): Promise<void> {
    const [pid] = readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    await this.#kill(Number(pid))
  }

  /** Kill the app and all that it has started with SIGKILL, as a machine that loses its power does. */
  async killAll(): Promise<void> {
    const { pid } = this.#child!
    const others = descendantsOf(pid!)
    const ended = this.#hasEnded ? null : once(this.#child!, 'exit')
    signalAll([pid!, ...others], 'SIGKILL')
    await ended
  }

  /** Send the app a signal, without waiting for anything. */
  signal(name: NodeJS.Signals): void {
    this.#child!.kill(name)
  }

  get isRunning(): boolean {
    return !this.#hasEnded
  }

  get #hasEnded(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async #kill(pid: number): Promise<void> {
    const child = this.#child!
    const ended = once(child, 'exit')
    process.kill(pid, 'SIGKILL')
    await ended
  }

  /** Stop the app like an operator does. Return its exit code, or null when a signal killed it. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || this.#hasEnded) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }

  /** The one-time code for the first owner, once the first start has printed it. */
  get setupCode(): string | null {
    return /one-time code (\S+)/.exec(this.#output)?.[1] ?? null
  }

  /** The address of its metrics since the last start; null until it was printed. */
  get adminUrl(): string | null {
    return [...this.#output.matchAll(/Metrics +(\S+)\/metrics/g)].at(-1)?.[1] ?? null
  }

  /** Return the time up to which the archive has every commit, in unix milliseconds; 0 before the first. */
  async archivedUntil(): Promise<number> {
    if (this.adminUrl === null) return 0
    const metrics = await (await fetch(`${this.adminUrl}/metrics`)).text()
    return Number(/^glasshouse_backup_covered_timestamp_seconds (\S+)$/m.exec(metrics)?.[1] ?? 0) * 1000
  }

  /** All output since the first start. */
  get output(): string {
    return this.#output
  }

  /** The lines of its log since the first start. */
  get log(): string[] {
    return this.#output.split('\n').filter((line) => line.startsWith('{'))
  }
}
