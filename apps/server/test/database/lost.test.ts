import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { chooseAccount } from '../../src/database/embedded/account.ts'
import { findBinaries } from '../../src/database/embedded/binaries.ts'
import { clusterFolder, createCluster, dataDirectoryName, SUPERUSER } from '../../src/database/embedded/cluster.ts'
import { runnableBinaries } from '../../src/database/embedded/open-copy.ts'
import { SiteClient } from '../../src/database/client.ts'
import { openDatabase } from '../../src/database/open.ts'
import {
  betOf,
  createMemberWith,
  DAYLONG,
  readMemberState,
  sendOrder,
  startLotterySite,
  waitForOpenPeriod
} from '../lottery/lottery-fixture.ts'
import { openDatabaseProxy } from '../support/database-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { openTestDatabase } from '../support/test-database.ts'

const lines: { msg: string; job?: string }[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line) as { msg: string }) })

const direct = await openTestDatabase()
const proxy = await openDatabaseProxy(direct.url)
const site = await startLotterySite({ ...direct, url: proxy.url }, {}, log)
const member = await createMemberWith(site, 1000n)
const statusOf = async (path: string) => (await fetch(`${site.origin}${path}`)).status
/** Return the names of the jobs in the log with this message, sorted. */
const jobsThat = (message: string) =>
  lines
    .filter(({ msg }) => msg === message)
    .map(({ job }) => job)
    .toSorted()

describe('a lost database', () => {
  test('T17: leaves the outcome of an order unknown, and the same request id then has one effect', async () => {
    const info = await waitForOpenPeriod(site, DAYLONG, 30)
    const bet = { ...betOf(info, member), req_id: randomUUID() }
    // Opens the connection of orders.
    await sendOrder(site, member, betOf(info, member))
    const before = await readMemberState(direct, member)
    const lost = proxy.loseAnswer('glasshouse-orders')
    const answer = await sendOrder(site, member, bet)
    await lost
    expect(answer).toMatchObject({ status: 503, code: 503, err: 'OUTCOME_UNKNOWN', data: null })
    expect(answer.headers.get('retry-after')).toBe('2')
    const again = await sendOrder(site, member, bet)
    expect(again.code).toBe(200)
    expect(await readMemberState(direct, member)).toMatchObject({ orders: before.orders + 1 })
  })

  test('behind dead connections is noticed, and calls work again within ten seconds', async () => {
    proxy.freeze()
    const start = performance.now()
    await vi.waitFor(async () => expect((await member.call('getUserInfo')).id).toBe(Number(member.id)), {
      timeout: 60_000,
      interval: 200
    })
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await statusOf('/readyz')).toBe(200)
  })

  test(
    'keeps the node ready during a failover, and not when it lasts longer; then listeners are passed to other nodes',
    { timeout: 120_000 },
    async () => {
      const stream = await fetch(`${site.origin}/api/live`)
      const received = stream.text()
      lines.splice(0)
      proxy.cut()
      await pause(5000)
      expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([200, 200])
      const refused = await fetch(`${site.origin}/api/member/getUserInfo`, {
        headers: { token: btoa(member.session.token), tokensso: member.session.tokensso }
      })
      expect(refused.status).toBe(503)
      expect(await received).toMatch(/\nretry: \d+\n\n$/)
      await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { timeout: 60_000, interval: 500 })
      expect(jobsThat('a job failed').length).toBeGreaterThan(0)

      proxy.restore()
      await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 20_000, interval: 200 })
      // Others run so rarely that they have not run again yet.
      await vi.waitFor(
        () => expect(jobsThat('a job has recovered')).toEqual(expect.arrayContaining(['live', 'periods k3_30s'])),
        {
          timeout: 60_000,
          interval: 200
        }
      )
      for (const message of ['a job failed', 'a job has recovered']) {
        const jobs = jobsThat(message)
        expect(jobs, `${message}: once for each job`).toEqual([...new Set(jobs)])
      }
    }
  )
})

test('a commit does not count as done when its wait for the standby was cancelled', async () => {
  const dataDir = createTemporaryFolder('glasshouse-standby-')
  const account = chooseAccount(clusterFolder(dataDir))
  const binaries = runnableBinaries(findBinaries(), account)
  createCluster({ binaries, account, dataDir, password: 'a-password', durable: false })
  const [folder, port] = [clusterFolder(dataDir), await freePort()]
  const settings = { port, unix_socket_directories: '', wal_level: 'replica', synchronous_standby_names: 'nobody' }
  const server = spawn(
    join(binaries, 'bin/postgres'),
    [
      '-D',
      dataDirectoryName(folder, account),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    ],
    { ...account.ids, cwd: folder, stdio: 'ignore' }
  )
  const connection = { host: '127.0.0.1', port, user: SUPERUSER, password: 'a-password', database: 'postgres' }
  try {
    const client = await vi.waitFor(() => connected(connection), { timeout: 30_000, interval: 100 })
    const other = await connected(connection)
    // The wait of a table's creation, too: it is not for a standby here.
    await other.query('set synchronous_commit = local')
    await other.query('create table mark (count integer)')
    const outcome = client.query('insert into mark values (1)').then(
      () => 'done',
      ({ name }: Error) => name
    )
    await vi.waitFor(
      async () => {
        const { rows } = await other.query("select pid from pg_stat_activity where wait_event = 'SyncRep'")
        expect(rows).toHaveLength(1)
        await other.query('select pg_cancel_backend($1)', [rows[0].pid])
      },
      { timeout: 20_000 }
    )
    expect(await outcome).toBe('OutcomeUnknown')
    const { rows } = await client.query('select count from mark')
    expect(rows, 'the connection goes on, and the row is there').toEqual([{ count: 1 }])
    await Promise.all([client.end(), other.end()])
  } finally {
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
})

async function connected(connection: object): Promise<SiteClient> {
  const client = new SiteClient(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a connection without its role and settings is refused, as through a pooler that drops them', async () => {
  const pooler = await openDatabaseProxy(direct.url, { dropsSettings: true })
  const database = openDatabase({ url: pooler.url, mainConnections: 1, orderConnections: 1, log })
  for (const pool of [database.main, database.orders]) {
    await expect(pool.query('select 1')).rejects.toThrow(/role is none instead of glasshouse_app, .*see docs\/operate/)
  }
  await database.close()
})
