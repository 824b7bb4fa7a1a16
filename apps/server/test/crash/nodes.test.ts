import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { migrate, MIGRATIONS } from '../../src/database/migrate.ts'
import { startTestCashier } from '../payment/test-cashier.ts'
import { freePort } from '../support/free-port.ts'
import { isFullSize, rounds, timeFor } from '../support/full-size.ts'
import { createRandom, type Random } from '../support/random.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { createEmptyDatabase } from '../support/test-database.ts'
import { startLoadBalancer } from '../upgrade/load-balancer.ts'
import { expectRightBooks } from './books.ts'
import { Player } from './player.ts'

/** Gives which node is disturbed when and how. FAULT_SEED repeats it. */
const SEED = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
const DRAWS = isFullSize ? rounds(10_000) : 12
const NODES = 3
const PLAYERS = 4
const FAULTS = ['stop', 'kill', 'freeze'] as const
const MAX_FREEZE_MS = 15_000
const MAX_PEACE_MS = 3000
const VERIFY = join(import.meta.dirname, '../../../../packages/fairness/bin/verify.ts')

const folder = createTemporaryFolder('glasshouse-nodes-')
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test(
  `H5, T20: ${DRAWS} draws of ${NODES} nodes that stop, are killed and hang are each made once and settled once (FAULT_SEED=${SEED})`,
  { timeout: timeFor(DRAWS, 30_000) },
  async () => {
    const { url, ownerUrl } = await createEmptyDatabase()
    await migrate(ownerUrl, MIGRATIONS)
    const owner = new Pool({ connectionString: ownerUrl, max: 1 })
    ends.push(() => owner.end())
    const { nodes, environment } = await createNodes(url)
    const [first] = nodes as [SiteProcess]
    await first.start()
    await owner.query('update lottery set period_seconds = 10, lock_seconds = 5')
    await first.stop()
    for (const node of nodes) await node.start()
    const balancer = await startLoadBalancer(nodes.map(({ origin }) => origin))
    ends.push(() => balancer.stop())
    const config = loadConfig({ ...process.env, ...environment, DATA_DIR: join(folder, 'node-0') })
    const cashier = await startTestCashier(config, balancer.origin)
    ends.push(() => cashier.stop())

    const ended = async () => {
      const { rows } = await owner.query<{ count: number }>(
        "select count(*)::int as count from period where state in ('settled', 'void')"
      )
      return rows[0]!.count
    }
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_value, place) => Player.signUp(balancer.origin, place))
    )
    const playing = Promise.all(players.map((player) => player.play()))
    const random = createRandom(SEED)
    for (const before = await ended(); (await ended()) < before + DRAWS;) {
      await pause(random.below(MAX_PEACE_MS))
      await disturb(random.pick(nodes), random)
    }
    for (const player of players) player.stop()
    await playing
    for (const player of players) await expectRightBooks(player)

    const { rows: wrong } = await owner.query(
      `select l.key, p.number, p.state from period p join lottery l on l.id = p.lottery_id
        where (select count(*) from fair_log f where f.game = l.key and f.period = p.number and f.kind = 'open') <> 1
           or (select count(*) from fair_log f
                where f.game = l.key and f.period = p.number and f.kind in ('reveal', 'void'))
              <> (case when p.state in ('drawn', 'settled', 'void') then 1 else 0 end)`
    )
    expect(wrong).toEqual([])
    for (const [command, good] of Object.entries({ reconcile: / 0 differences[^]* 0 problems/, audit: /: whole/ })) {
      const { code, output } = await first.command(command)
      expect([command, output, code]).toEqual([command, expect.stringMatching(good), 0])
    }
    await expectVerified(first)
    for (const { output } of nodes)
      expect(output, 'no process ended with an unhandled error').not.toMatch(/^Node\.js v\d/m)
  }
)

/** Create nodes with the same secrets and one cashier, on one database. */
async function createNodes(url: string) {
  const cashierPort = await freePort()
  const environment = {
    DATABASE_URL: url,
    CASHIER_PORT: `${cashierPort}`,
    CASHIER_URL: `http://127.0.0.1:${cashierPort}`,
    CASHIER_API_URL: `http://127.0.0.1:${cashierPort}`,
    CASHIER_TOKEN: 'the-cashier-of-all-nodes-of-a-test',
    PRIVATE_HOSTS: '127.0.0.1'
  }
  const nodes: SiteProcess[] = []
  for (let place = 0; place < NODES; place += 1) {
    const dataDir = join(folder, `node-${place}`)
    mkdirSync(dataDir)
    if (place === 0) loadConfig({ ...environment, DATA_DIR: dataDir })
    else cpSync(join(folder, 'node-0/secrets'), join(dataDir, 'secrets'), { recursive: true })
    const node = await SiteProcess.on(dataDir, environment)
    ends.push(() => node.stop())
    nodes.push(node)
  }
  return { nodes, environment }
}

/** Stop a node, kill it or let it hang for a while, and let it take part again. */
async function disturb(node: SiteProcess, random: Random): Promise<void> {
  const fault = random.pick(FAULTS)
  if (fault === 'freeze') {
    node.signal('SIGSTOP')
    await pause(random.below(MAX_FREEZE_MS))
    node.signal('SIGCONT')
    return
  }
  if (fault === 'stop') expect(await node.stop(), 'it ends in order').toBe(0)
  else await node.killApp()
  await pause(random.below(MAX_PEACE_MS))
  await node.start()
}

/** Check the exported day as a stranger does. */
async function expectVerified({ origin }: SiteProcess): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: process.env['SITE_TZ'] ?? 'Asia/Ho_Chi_Minh' }).format()
  const answer = await fetch(`${origin}/api/fair/export?day=${day}`, { headers: { 'x-data-plain': '1' } })
  const file = join(folder, 'day.json')
  writeFileSync(file, await answer.text())
  const verified = spawnSync(process.execPath, [VERIFY, file], { encoding: 'utf8' })
  expect([verified.stdout.slice(-1500) + verified.stderr, verified.status]).toEqual([expect.anything(), 0])
}
