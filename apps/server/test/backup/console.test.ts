import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createOperatorWireClient } from '@glasshouse/contract/operator-client'
import { afterAll, expect, test, vi } from 'vitest'
import { listBases } from '../../src/backup/lines.ts'
import { openConfiguredVault } from '../../src/backup/open-vault.ts'
import { createOutgoing } from '../../src/outgoing/outgoing.ts'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { acceptInvite, codeOf, createFirstOwner, openBrowser, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const MINUTES = 60_000
const REASON = 'the disk of the site failed'

const folder = createTemporaryFolder('glasshouse-backup-console-')
const key = randomBytes(32).toString('hex')
const place = join(folder, 'backups')
const environment = { BACKUP_DIR: place, BACKUP_KEY: key, BACKUP_CHECK_HOURS: '1' }
const vault = openConfiguredVault({ place: { folder: place }, key: Buffer.from(key, 'hex') }, createOutgoing([]))
let site = await SiteProcess.on(join(folder, 'data-0'), environment)
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const waiting = { timeout: 3 * MINUTES, interval: 500 }

/** The code is printed when the site has just become ready. */
const setupCode = () => vi.waitFor(() => site.setupCode ?? expect.fail('nothing was printed yet'), waiting)

async function signIn({ id, name, password, secret }: TestOperator): Promise<TestOperator['call']> {
  const { call } = openBrowser(site)
  await site.query('update operator set factor_step = 0 where id = $1', [id])
  await call('signIn', { name, password })
  const enter = () => call('enterCode', { code: codeOf(secret) })
  await enter().catch(enter)
  return call
}

test(
  'the console shows the last backup, archive and check of a node, and the restores on record',
  { timeout: 9 * MINUTES },
  async () => {
    await site.start()
    const owner = await acceptInvite(site, { code: await setupCode(), name: 'owner' })
    const node = async (call = owner.call) => (await call('getBackups')).nodes.find((one) => one.node.includes(folder))!
    // The first base backup and the first archived segment come in either order.
    const isBackedUp = async () => {
      const { archive, base } = await node()
      return archive.state === 'good' && base.state === 'good'
    }
    await vi.waitUntil(isBackedUp, waiting)
    const startedAt = Date.now()
    expect(await node()).toMatchObject({
      node: expect.stringMatching(/^[^:]+:\/.*data-0$/),
      covers: 'everything',
      reported: { isRecent: true },
      base: { state: 'good' },
      check: { state: 'never', at: { time: '' }, output: '' }
    })
    expect((await node()).base.age).toBeLessThan(600)
    expect(await owner.call('getRestores', {})).toMatchObject({ rows: [], total: 0 })
    await site.stop()

    // The check is due again, and finds that a file of the backup is gone.
    const base = (await listBases(vault)).at(-1)!
    const earlier = { at: startedAt - 2 * 60 * MINUTES, isWhole: true }
    await vault.put(`/checks/${base.line}/newest`, Buffer.from(JSON.stringify(earlier)))
    const [stateFile] = await vault.list(`${base.folder}/state`)
    const bytes = await vault.get(stateFile!)
    await vault.remove(stateFile!)
    await site.start()
    await vi.waitUntil(async () => (await node()).check.state === 'broken', waiting)
    const { check } = await node()
    expect(check.output).toContain('is missing')
    const metrics = await (await fetch(`${site.adminUrl}/metrics`)).text()
    expect(metrics).toMatch(/^glasshouse_backup_whole 0$/m)
    const checkedAt = /^glasshouse_backup_check_timestamp_seconds (\S+)$/m.exec(metrics)?.[1]
    expect(Math.floor(Number(checkedAt))).toBe(check.at.ts)
    expect(check.at.ts).toBeGreaterThanOrEqual(Math.floor(startedAt / 1000))
    await site.stop()
    await vault.put(stateFile!, bytes)

    const former = site
    site = site.movedTo(join(folder, 'data-1'))
    const restored = await site.command('restore', '--to', 'latest', '--reason', REASON)
    expect([restored.output, restored.code]).toEqual([expect.stringContaining('Restored into'), 0])
    await site.start()
    const call = await signIn(owner)
    const { rows } = await call('getRestores', {})
    expect(rows).toMatchObject([{ number: 1, reason: REASON, paymentsChecked: { time: '' }, paymentsNote: '' }])
    expect(rows[0]!.to.ts).toBeLessThanOrEqual(rows[0]!.at.ts)
    expect(rows[0]!.logIndex).toBeGreaterThan(0)
    // The former data folder is still listed, and reports no more.
    await site.query(`update backup_report set reported_at = now() - interval '3 minutes' where node like '%data-0'`)
    await vi.waitUntil(async () => (await call('getBackups')).nodes.length === 2, waiting)
    const recent = (await call('getBackups')).nodes.map(({ node: name, reported }) => [name, reported.isRecent])
    expect(recent).toEqual([
      [expect.stringContaining('data-0'), false],
      [expect.stringContaining('data-1'), true]
    ])
    await site.query(`update backup_report set reported_at = now() - interval '8 days' where node like '%data-0'`)
    await vi.waitUntil(async () => (await call('getBackups')).nodes.length === 1, waiting)
    expect(former.output).not.toContain('"level":60')

    await site.command('restore', '--payments-checked', 'the provider has paid nothing since')
    expect((await call('getRestores', { sort: 'number' })).rows).toMatchObject([
      {
        paymentsChecked: { time: expect.stringMatching(/^\d{4}-/) },
        paymentsNote: 'the provider has paid nothing since'
      }
    ])
  }
)

test('a node without BACKUP_DIR reports that it makes no backups; what is late or fails is named', async () => {
  const opened = await openTestDatabase()
  const plain = await startTestSite(opened)
  const owner = await createFirstOwner(plain)
  await vi.waitUntil(async () => (await owner.call('getBackups')).nodes.length === 1, waiting)
  expect((await owner.call('getBackups')).nodes).toMatchObject([
    { covers: 'nothing', base: { state: 'off' }, archive: { state: 'off' }, check: { state: 'off' } }
  ])
  const hours = (count: number) => `now() - interval '${count} hours'`
  await opened.owner.query(`
    insert into backup_report (node, covers, every_hours, check_hours, base_at, covered_at, archive_fault, checked_at, is_whole)
    values ('a', 'everything', 24, 168, ${hours(47)}, now(), null, ${hours(300)}, true),
           ('b', 'everything', 24, 168, ${hours(49)}, ${hours(1)}, null, ${hours(337)}, true),
           ('c', 'outside', 24, 0, null, ${hours(1)}, 'failing', null, null),
           ('d', 'outside', 24, 0, null, null, 'off', ${hours(1)}, false),
           ('e', 'outside', 24, 168, null, null, null, null, null)`)
  const { nodes } = await owner.call('getBackups')
  const states = nodes.filter(({ node }) => node.length === 1)
  expect(states.map(({ base, archive, check }) => [base.state, archive.state, check.state])).toEqual([
    ['good', 'good', 'whole'],
    ['late', 'late', 'late'],
    ['never', 'failing', 'off'],
    ['never', 'off', 'broken'],
    ['never', 'never', 'never']
  ])
  const visitor = createOperatorWireClient({ base: `${plain.origin}/api`, lang: () => 'en_us' })
  await expect(visitor('getBackups')).rejects.toThrow()
})
