import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { clusterFolder, dataDirectoryName, SUPERUSER, type ClusterFacts } from './cluster.ts'
import { serverArguments } from './settings.ts'
import { environmentAfter } from './stale-pid.ts'

/** How long a start is retried while orphans of a killed server are in its way. */
const TIMEOUT_MS = 60_000
const STOP_MS = 15_000
const MAX_LOG_BYTES = 10_000_000

/**
 * Run PostgreSQL, and end it when standard input ends, which happens when this process dies. PostgreSQL gets a fast
 * shutdown (INT). When it exits by itself, so does this script.
 */
const GUARD = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server) 2>/dev/null & watch=$!
exec 3<&-
wait $server; status=$?
kill $watch 2>/dev/null
exit $status`

export type ServerProcess = {
  port: number
  /** Resolves when the server has exited, for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Start the server of a cluster, with settings besides the usual ones, and return when it answers. Wait for the leftovers
 * of a killed predecessor to go away.
 */
export async function startServer(facts: ClusterFacts, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const logFile = join(facts.dataDir, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) rmSync(logFile)
  const giveUpAt = performance.now() + TIMEOUT_MS
  for (;;) {
    const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const port = await freePort()
    const child = launch(facts, { port, settings }, logFile)
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    if (await answers(child, port, facts.password)) {
      return { port, ended, stop: () => stop(child, ended) }
    }
    await stop(child, ended)
    const output = readFileSync(logFile).subarray(logStart).toString().trim()
    if (performance.now() > giveUpAt || !isTransient(output)) {
      throw new StartError(`The embedded PostgreSQL does not start: ${output || 'it reported nothing'} (${logFile})`)
    }
    await pause(200)
  }
}

type Launch = { port: number; settings: Record<string, string> }

function launch(facts: ClusterFacts, { port, settings }: Launch, logFile: string): ChildProcess {
  const folder = clusterFolder(facts.dataDir)
  const log = openSync(logFile, 'a', 0o600)
  const server = [
    join(facts.binaries, 'bin/postgres'),
    '-D',
    dataDirectoryName(folder, facts.account),
    ...serverArguments(facts.durable ? 'full' : 'none', { port: String(port), ...settings })
  ]
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...server], {
    ...facts.account.ids,
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC', ...environmentAfter(folder) },
    stdio: ['pipe', log, log],
    // A session of its own: Ctrl-C in a terminal must reach only this process, which stops the server last.
    detached: true
  })
  child.once('error', () => {})
  child.once('exit', () => child.stdin?.destroy())
  child.stdin?.on('error', () => {})
  closeSync(log)
  return child
}

/**
 * Return whether the server's output shows a temporary problem: orphans of a killed server, or a port taken meanwhile.
 */
function isTransient(output: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists|could not bind/.test(output)
}

/** Wait until the server answers. Return false when it has exited instead. Recovery after a crash has no time limit. */
async function answers(child: ChildProcess, port: number, password: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') throw wrongPassword(child)
    } finally {
      await client.end().catch(() => {})
    }
    await pause(20)
  }
  return false
}

function wrongPassword(child: ChildProcess): StartError {
  child.stdin?.end()
  return new StartError(
    'The embedded PostgreSQL does not accept the password that this DATA_DIR keeps for it: ' +
      'the secret database-password is not the one that the database was made with.'
  )
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end()
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const timer = new AbortController()
    const tooLate = pause(STOP_MS, 'late', { signal: timer.signal }).catch(() => 'in time')
    const outcome = await Promise.race([ended.then(() => 'in time'), tooLate])
    timer.abort()
    if (outcome === 'in time' || child.pid === undefined) return
    // The script and the server are a process group.
    process.kill(-child.pid, signal)
  }
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
