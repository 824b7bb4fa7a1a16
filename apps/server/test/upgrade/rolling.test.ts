// Two versions of the server side by side on one database, under load. `npm run test:upgrade` gives the folder of an earlier
// version in UPGRADE_FROM; without it, the later version is a copy of this one with another migration.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { expectRightBooks } from '../crash/books.ts'
import { Player } from '../crash/player.ts'
import { startTestCashier } from '../payment/test-cashier.ts'
import { freePort } from '../support/free-port.ts'
import { isFullSize } from '../support/full-size.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { createEmptyDatabase } from '../support/test-database.ts'
import { startLoadBalancer } from './load-balancer.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const FROM = process.env['UPGRADE_FROM']
const PLAYERS = 6
const MINUTES = 60_000
/** How long each mixture of versions works, so that draws open, close and settle under it. */
const STEP_MS = isFullSize ? 40_000 : 5000
/** Versions before this migration can be replaced only all at once, and start on no later database. */
const FIRST_ROLLING = 64

const folder = createTemporaryFolder('glasshouse-upgrade-')
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** Return the folder of the server of a version with one more migration than this one. */
function makeNextVersion(): string {
  const root = join(folder, 'next')
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const part of ['apps/server', 'apps/cashier', 'packages'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true, filter: isSource })
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  for (const modules of ['node_modules', 'apps/server/node_modules'])
    symlinkSync(join(ROOT, modules), join(root, modules))
  const number = `${migrationsOf(join(root, 'apps/server')).length + 1}`.padStart(4, '0')
  writeFileSync(
    join(root, `apps/server/migrations/${number}_next.sql`),
    'alter table orders add column note text; create table next_version (id integer); grant select on next_version to glasshouse_app;'
  )
  return join(root, 'apps/server')
}

function migrationsOf(server: string): string[] {
  return readdirSync(join(server, 'migrations')).filter((name) => name.endsWith('.sql'))
}

function migrate(server: string, ownerUrl: string): string {
  const run = spawnSync(process.execPath, [join(server, 'src/cli/migrate.ts')], {
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: join(folder, 'migrating') },
    encoding: 'utf8'
  })
  expect(run.status, run.stderr).toBe(0)
  return run.stdout
}

test(
  'two versions work side by side on one database, forwards and back, and a load sees no error',
  { timeout: 10 * MINUTES },
  async () => {
    const older = FROM ? join(FROM, 'apps/server') : join(ROOT, 'apps/server')
    const later = FROM ? join(ROOT, 'apps/server') : makeNextVersion()
    const { url, ownerUrl } = await createEmptyDatabase()
    migrate(older, ownerUrl)

    const cashierPort = await freePort()
    const environment = {
      DATABASE_URL: url,
      CASHIER_PORT: `${cashierPort}`,
      CASHIER_URL: `http://127.0.0.1:${cashierPort}`,
      CASHIER_API_URL: `http://127.0.0.1:${cashierPort}`,
      CASHIER_TOKEN: 'the-cashier-of-both-versions-of-a-test',
      PRIVATE_HOSTS: '127.0.0.1'
    }
    const nodes: SiteProcess[] = []
    for (const name of ['first', 'second']) {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      if (name === 'second') cpSync(join(folder, 'first/secrets'), join(dataDir, 'secrets'), { recursive: true })
      const node = await SiteProcess.on(dataDir, environment)
      node.server = older
      ends.push(() => node.stop())
      await node.start()
      nodes.push(node)
    }
    const [first, second] = nodes as [SiteProcess, SiteProcess]
    const balancer = await startLoadBalancer([first.origin, second.origin])
    ends.push(() => balancer.stop())
    const config = loadConfig({ ...process.env, ...environment, DATA_DIR: join(folder, 'first') })
    const cashier = await startTestCashier(config, balancer.origin)
    ends.push(() => cashier.stop())

    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_value, index) => Player.signUp(balancer.origin, index))
    )
    const playing = Promise.all(players.map((player) => player.play()))
    const count = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

    /** Replace a node by one of another version, and let both nodes work for a while. */
    const replace = async (node: SiteProcess, version: string) => {
      expect(await node.stop(), 'it ends in order').toBe(0)
      node.server = version
      await node.start()
      const [orders, answers] = [count(), balancer.answered.get(node.origin)!]
      await pause(STEP_MS)
      // A lottery that is closed for its draw takes no orders for some seconds.
      await expect.poll(count, { message: 'orders are accepted' }).toBeGreaterThan(orders)
      expect(balancer.answered.get(node.origin), 'the new node answers').toBeGreaterThan(answers)
      expect(balancer.errors).toEqual([])
    }
    await pause(STEP_MS)
    migrate(later, ownerUrl)
    await replace(first, later)
    await replace(second, later)
    const canGoBack = migrationsOf(older).length >= FIRST_ROLLING
    for (const node of canGoBack ? [first, second] : []) await replace(node, older)

    for (const player of players) player.stop()
    await playing
    expect(balancer.errors).toEqual([])
    const answers = [...balancer.answered.values()].reduce((sum, one) => sum + one, 0)
    expect(balancer.overloaded, `of ${answers} answers`).toBeLessThanOrEqual(answers / 50)
    for (const player of players) await expectRightBooks(player)
    for (const [command, good] of Object.entries({ reconcile: ' 0 differences', audit: ': whole' })) {
      const { code, output } = await first.command(command)
      expect([command, output, code]).toEqual([command, expect.stringContaining(good), 0])
    }
  }
)
