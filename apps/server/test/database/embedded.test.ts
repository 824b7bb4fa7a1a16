import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { chooseAccount } from '../../src/database/embedded/account.ts'
import { findBinaries, isOpenToAll } from '../../src/database/embedded/binaries.ts'
import { runningDatabaseUrls } from '../../src/database/embedded/database-url.ts'
import { runnableBinaries } from '../../src/database/embedded/open-copy.ts'
import { startEmbedded } from '../../src/database/embedded/start-embedded.ts'
import { StartError } from '../../src/start-error.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const HOLDER = join(import.meta.dirname, 'hold-embedded.ts')
const password = 'a-password-for-tests'
const isRoot = process.getuid?.() === 0

// In a folder that only its owner can enter, like /root.
const root = createTemporaryFolder('glasshouse-embedded-')
let count = 0
const freshFolder = () => join(root, `closed-${++count}/data`)

const holders: ChildProcess[] = []
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
})
afterAll(async () => {
  await pause(500)
  rmSync(root, { recursive: true, force: true })
})

/** Start an app in its own process that keeps the embedded server of a folder running. */
async function hold(
  dataDir: string,
  ids: { uid?: number; gid?: number } = {}
): Promise<{ app: ChildProcess; url: string }> {
  const app = spawn(process.execPath, [HOLDER, dataDir, password], { stdio: ['ignore', 'pipe', 'inherit'], ...ids })
  holders.push(app)
  const ended = once(app, 'exit').then(() => [''])
  const [output] = (await Promise.race([once(app.stdout!, 'data'), ended])) as [Buffer | string]
  expect(String(output)).toContain('postgres://')
  return { app, url: String(output).trim() }
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}

function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) || spawnSync('kill', ['-0', String(pid)]).status === 0
}

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; isAlive(pid) && tries < 200; tries += 1) await pause(50)
}

describe('the embedded server', () => {
  test('starts below a folder that only its owner can enter, is durable, and keeps what was written', async () => {
    const dataDir = freshFolder()
    const first = await startEmbedded({ dataDir, password, durability: 'full' })
    const settings = await ask<{ name: string; setting: string }>(
      first.urls.superuser,
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')"
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
    await ask(first.urls.superuser, 'create table kept as select 42 as value')
    await first.stop()
    const second = await startEmbedded({ dataDir, password, durability: 'full' })
    expect(await ask(second.urls.superuser, 'select value from kept')).toEqual([{ value: 42 }])
    await second.stop()
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('never runs as root', async () => {
    const dataDir = freshFolder()
    await hold(dataDir)
    const { uid } = statSync(`/proc/${serverPid(dataDir)}`, { throwIfNoEntry: false }) ?? { uid: process.getuid?.() }
    expect(uid).not.toBe(0)
  })

  test('listens on this machine only, and refuses every login without the password', async () => {
    const dataDir = freshFolder()
    const { url } = await hold(dataDir)
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await expect(ask(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('gives the app’s login and the owner’s new passwords at each start', async () => {
    const dataDir = freshFolder()
    const { app } = await hold(dataDir)
    const before = runningDatabaseUrls(dataDir, password)!
    expect(await ask(before.application, 'select current_user as name')).toEqual([{ name: 'glasshouse_site' }])
    const pid = serverPid(dataDir)
    app.kill('SIGKILL')
    await untilGone(pid)
    await hold(dataDir)
    const after = runningDatabaseUrls(dataDir, password)!
    expect(await ask(after.owner, 'select current_user as name')).toEqual([{ name: 'glasshouse_owner' }])
    for (const login of ['application', 'owner'] as const) {
      const old = new URL(after[login])
      old.password = new URL(before[login]).password
      await expect(ask(old.href, 'select 1')).rejects.toThrow('password authentication failed')
    }
  })

  test('a second app on the same folder is refused with advice, and harms nothing', async () => {
    const dataDir = freshFolder()
    const { url } = await hold(dataDir)
    const second = startEmbedded({ dataDir, password, durability: 'full' })
    await expect(second).rejects.toThrow(StartError)
    await expect(second).rejects.toThrow('Another Glasshouse is running')
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('ends when its app is killed with -9, and starts again at once', async () => {
    const dataDir = freshFolder()
    const { app } = await hold(dataDir)
    const server = serverPid(dataDir)
    app.kill('SIGKILL')
    await untilGone(server)
    expect(isAlive(server)).toBe(false)
    await (await startEmbedded({ dataDir, password, durability: 'full' })).stop()
  })

  test('recovers what was committed after everything was killed with -9', async () => {
    const dataDir = freshFolder()
    const { app, url } = await hold(dataDir)
    await ask(url, 'create table kept as select generate_series(1, 1000) as value')
    process.kill(serverPid(dataDir), 'SIGKILL')
    app.kill('SIGKILL')
    const again = await startEmbedded({ dataDir, password, durability: 'full' })
    expect(await ask(again.urls.superuser, 'select count(*)::int from kept')).toEqual([{ count: 1000 }])
    await again.stop()
  })

  test('reports it when it ends by itself', async () => {
    const dataDir = freshFolder()
    const server = await startEmbedded({ dataDir, password, durability: 'none' })
    process.kill(serverPid(dataDir), 'SIGKILL')
    await expect(server.ended).resolves.toBeUndefined()
    await server.stop()
  })

  test('starts even when another process has the dead server’s process id', async () => {
    const dataDir = freshFolder()
    await (await startEmbedded({ dataDir, password, durability: 'none' })).stop()
    const account = chooseAccount(join(dataDir, 'postgres'))
    const other = spawn('/bin/sleep', ['60'], { ...account.ids, stdio: 'ignore' })
    const note = join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(note, `${other.pid}\n`, { mode: 0o600 })
    if (account.ids.uid !== undefined) chownSync(note, account.ids.uid, account.ids.gid!)
    const start = performance.now()
    await (await startEmbedded({ dataDir, password, durability: 'none' })).stop()
    expect(performance.now() - start).toBeLessThan(10_000)
    other.kill()
  })

  test('a first start that was killed half-way is repeated', async () => {
    const dataDir = freshFolder()
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
    const server = await startEmbedded({ dataDir, password, durability: 'none' })
    expect(await ask(server.urls.superuser, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('a password that differs from the one it was created with is explained', async () => {
    const dataDir = freshFolder()
    await (await startEmbedded({ dataDir, password, durability: 'none' })).stop()
    const wrong = startEmbedded({ dataDir, password: 'another', durability: 'none' })
    await expect(wrong).rejects.toThrow('database-password is not the one')
  })
})

// Skipped for other users: only root can try this.
if (isRoot) {
  test('for root, the server runs where node_modules is below a folder that only root can enter', async () => {
    const closed = join(root, 'closed-node-modules')
    mkdirSync(closed, { mode: 0o700 })
    const { folder, version } = findBinaries()
    cpSync(folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const account = chooseAccount(freshFolder())
    const copy = runnableBinaries({ folder: join(closed, 'native'), version }, account)
    expect(copy.startsWith(closed)).toBe(false)
    expect(statSync(copy)).toMatchObject({ uid: 0 })
    expect(statSync(copy).mode & 0o022).toBe(0)
    const run = spawnSync(join(copy, 'bin/postgres'), ['--version'], { ...account.ids, cwd: '/', encoding: 'utf8' })
    expect(run.stdout).toContain('PostgreSQL')
  })
}

// An ordinary user needs a clone that they can read.
if (isRoot && isOpenToAll(findBinaries().folder)) {
  test('for an ordinary user the server runs under their own account, and root takes over what they made', async () => {
    const home = createTemporaryFolder('glasshouse-home-')
    const user = { uid: 1, gid: 1 }
    chownSync(home, user.uid, user.gid)
    const dataDir = join(home, 'data')
    const { app } = await hold(dataDir, user)
    expect(statSync(join(dataDir, 'postgres'))).toMatchObject(user)
    app.kill('SIGTERM')
    await once(app, 'exit')
    await (await startEmbedded({ dataDir, password, durability: 'none' })).stop()
    rmSync(home, { recursive: true })
  })
}
