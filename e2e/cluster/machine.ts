// What the cluster's processes share: a folder, an account, ports, certificates, and their end.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POSTGRES = '/usr/lib/postgresql/15/bin'
const PATHS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin', POSTGRES]
/** What has to be installed, by the Debian package that brings it. */
const PROGRAMS = {
  'postgresql-15': ['postgres', 'pg_rewind', 'psql'],
  patroni: ['patroni'],
  'etcd-server': ['etcd'],
  haproxy: ['haproxy'],
  pgbackrest: ['pgbackrest'],
  'swift-proxy': ['swift-proxy-server', 'swift-ring-builder'],
  'swift-account': ['swift-account-server'],
  'swift-container': ['swift-container-server'],
  'swift-object': ['swift-object-server'],
  memcached: ['memcached'],
  openssl: ['openssl'],
  curl: ['curl']
}
const STOP_MS = 40_000

export type Running = { child: ChildProcess; log: string }
type Options = { env?: Record<string, string>; asPostgres?: boolean; cwd?: string }

/** Return the Debian packages of which a program is missing. */
export function listMissingPackages(): string[] {
  const isThere = (program: string) => PATHS.some((folder) => existsSync(join(folder, program)))
  return Object.entries(PROGRAMS)
    .filter(([, programs]) => !programs.every(isThere))
    .map(([name]) => name)
}

/** A folder, and the processes that run on it. PostgreSQL does not run as root, so root gives it another account. */
export class Machine {
  readonly folder: string
  readonly #account: { uid: number; gid: number } | null
  readonly #running = new Set<ChildProcess>()

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'glasshouse-cluster-'))
    chmodSync(this.folder, 0o755)
    this.#account = process.getuid?.() === 0 ? accountOf('postgres') : null
    this.#makeCertificate()
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** The certificate of every server here, which is its own authority. */
  get certificate(): string {
    return this.path('tls/server.crt')
  }

  get key(): string {
    return this.path('tls/server.key')
  }

  /** Make a folder that PostgreSQL's account owns. */
  makeFolder(name: string): string {
    const folder = this.path(name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.giveAway(folder)
    return folder
  }

  giveAway(path: string): void {
    if (this.#account) chownSync(path, this.#account.uid, this.#account.gid)
  }

  /** Start a process. Its output goes to a log of its name in the folder. */
  start(name: string, command: string[], { env = {}, asPostgres = false, cwd }: Options = {}): Running {
    const log = this.path(`${name}.log`)
    const output = openSync(log, 'a')
    const [program, ...input] = command as [string, ...string[]]
    const child = spawn(program, input, {
      stdio: ['ignore', output, output],
      cwd: cwd ?? this.folder,
      env: this.#environment(env),
      ...(asPostgres ? this.#account : {})
    })
    this.#running.add(child)
    child.once('exit', () => this.#running.delete(child))
    child.once('error', (error) => writeFileSync(log, `${error}\n`, { flag: 'a' }))
    return { child, log }
  }

  /** Run a command to its end. Return its output; throw when it fails. */
  run(command: string[], { env = {}, asPostgres = false, cwd }: Options = {}): string {
    const [program, ...input] = command as [string, ...string[]]
    const { status, stdout, stderr, error } = spawnSync(program, input, {
      encoding: 'utf8',
      cwd: cwd ?? this.folder,
      env: this.#environment(env),
      ...(asPostgres ? this.#account : {})
    })
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stdout}${stderr}`, { cause: error })
    return stdout
  }

  /** End everything in order, the last first, and by force what does not end. */
  async stop(): Promise<void> {
    for (const child of [...this.#running].toReversed()) await stopProcess(child)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #environment(env: Record<string, string>): Record<string, string> {
    // A certificate in the own home would be offered to PostgreSQL.
    return { PATH: PATHS.join(delimiter), HOME: this.folder, LANG: 'C.UTF-8', ...env }
  }

  #makeCertificate(): void {
    mkdirSync(this.path('tls'))
    const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2'
    const made = ['-keyout', this.key, '-out', this.certificate, '-days', '2', '-nodes', '-subj', '/CN=localhost']
    this.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', ...made, '-addext', names])
    writeFileSync(this.path('tls/both.pem'), readFileSync(this.certificate, 'utf8') + readFileSync(this.key, 'utf8'))
    copyFileSync(this.key, this.path('tls/database.key'))
    chmodSync(this.path('tls/database.key'), 0o600)
    this.giveAway(this.path('tls/database.key'))
  }
}

/** Ask a process to end, and kill it if it does not. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(killing)
}

function accountOf(user: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`))
  if (!line) throw new Error(`there is no user ${user}, and PostgreSQL does not run as root`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Return the first result that is not null. Throw when there is none within the time. */
export async function waitFor<Result>(
  what: string,
  seconds: number,
  check: () => Promise<Result | null> | Result | null
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000
  let problem: unknown = null
  while (performance.now() < deadline) {
    try {
      const result = await check()
      if (result !== null) return result
    } catch (error) {
      problem = error
    }
    await pause(200)
  }
  throw new Error(`${what} is not there after ${seconds} s`, { cause: problem })
}
