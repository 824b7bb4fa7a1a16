import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openVault } from '../../src/backup/vault.ts'
import type { Context } from '../../src/context.ts'
import { closeDay, sealLedger, verifyLedger } from '../../src/domains/anchor/index.ts'
import { archiveMonth, checkExport, dropArchived, findDueMonth, listMonths } from '../../src/domains/archive/index.ts'
import type { ArchiveTools } from '../../src/domains/archive/archive-month.ts'
import type { Month } from '../../src/domains/archive/archive-queries.ts'
import { selectPlayTotals } from '../../src/domains/lottery/index.ts'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { selectSealedTo } from '../../src/domains/reporting/reconciliation/sealed-to-queries.ts'
import { statement } from '../../src/domains/wallet/index.ts'
import { createIdSource, firstIdAt } from '../../src/ids.ts'
import { createFileStorage } from '../../src/storage/file-storage.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { forge } from './forging-tools.ts'
import { addMember, recharge, requestWithdrawal, returnWithdrawal } from '../wallet/books.ts'

const DAY_MS = 86_400_000

const opened = await openTestDatabase()
const { database, owner } = opened
const folder = createTemporaryFolder('glasshouse-archive-')
const vault = openVault(createFileStorage(folder), Buffer.alloc(32, 1))
let context: Context
let members: bigint[]

function inDays(days: number): Context {
  const clock = { ...context.clock, now: () => context.clock.now() + days * DAY_MS }
  return { ...context, clock, ids: createIdSource(clock, { current: 7n }, context.ids.mark) }
}

function toolsInDays(days: number, after = 12): ArchiveTools {
  return { ...inDays(days), config: { ...context.config, archiveAfterMonths: after }, owner, vault }
}

/** Seal, reconcile and close everything up to some days ahead. */
async function closeUpTo(days: number): Promise<void> {
  const later = inDays(days)
  const target = firstIdAt(later.clock.now() - DAY_MS / 2)
  const isSealed = async () => {
    await sealLedger(context, { lagMilliseconds: -days * DAY_MS })
    expect(await selectSealedTo(owner)).toBeGreaterThan(target)
  }
  await vi.waitFor(isSealed, { timeout: 20_000, interval: 100 })
  expect((await reconcile({ database })).differences).toEqual([])
  while (await closeDay(later)) continue
}

async function book(days: number): Promise<void> {
  const tools = { database, owner, ids: inDays(days).ids }
  for (const memberId of members) {
    await recharge(tools, memberId, 100n)
    await returnWithdrawal(tools, memberId, await requestWithdrawal(tools, memberId, 3n))
  }
}

const problemsOf = async (reader: PoolClient) => (await verifyLedger(reader, context.config)).problems

const statements = () =>
  Promise.all(
    members.map((member) =>
      statement(inDays(70), (range) => selectPlayTotals(inDays(70).database.main, range), member, 'all')
    )
  )

beforeAll(async () => {
  const site = await startTestSite(opened, { DEMO: '0' })
  context = { ...site.context, database }
  await site.stop()
  const tools = { database, owner, ids: context.ids }
  members = await Promise.all(Array.from({ length: 3 }, () => addMember(tools)))
  await book(0)
  await closeUpTo(35)
  await book(36)
  await closeUpTo(70)
})

describe('a month of the ledger', () => {
  test('is never archived unless the operator says after how long', async () => {
    await expect(findDueMonth(toolsInDays(10_000, 0))).rejects.toThrow('ARCHIVE_AFTER_MONTHS')
    expect(await findDueMonth(toolsInDays(70))).toBeNull()
  })

  test('is archived in order, exported whole, and detached, and the books still agree', async () => {
    const before = await statements()
    const month = (await findDueMonth(toolsInDays(70 + 400)))!
    expect(month).toEqual((await listMonths({ owner })).attached[0])
    expect(await archiveMonth(toolsInDays(70 + 400), month)).toEqual({ transfers: 9, orders: 0, problems: [] })
    const last = month.month
    const { rows } = await owner.query(`select count(*)::int as n from transfer_${last}`)
    expect(rows).toEqual([{ n: members.length * 3 }])
    const { rows: left } = await owner.query('select count(*)::int as n from transfer')
    expect(left).toEqual([{ n: members.length * 3 }])
    expect(await statements()).toEqual(before)
    expect((await reconcile({ database })).differences).toEqual([])
    expect((await reconcile({ database }, 'all days')).differences).toEqual([])
    expect(await forge(owner, async () => {}, problemsOf)).toEqual([])
    await expect(database.main.query(`select from transfer_${last}`)).rejects.toThrow('permission denied')
    const { rows: records } = await owner.query(
      `select body from audit where body like '%archiveMonth%' order by seq desc limit 1`
    )
    const { rows: months } = await owner.query(
      `select encode(manifest_hash, 'hex') as hash from archived_month order by to_id desc limit 1`
    )
    expect((records[0] as { body: string }).body).toContain((months[0] as { hash: string }).hash)
  })

  test('is not archived while a day of it is open', async () => {
    await book(71)
    const [next, month] = (await listMonths({ owner })).attached as [Month, Month]
    expect(next.ends_at.getTime()).toBeLessThan(month.ends_at.getTime())
    await expect(archiveMonth(toolsInDays(1000), month)).rejects.toThrow('is not closed')
    await expect(
      owner.query(`select detach_month($1, decode(repeat('00', 32), 'hex'))`, [month.month])
    ).rejects.toThrow('in order')
  })

  test('leaves sums that are checked with all days', async () => {
    const changed = (superuser: PoolClient) =>
      superuser.query('update archived_total set total = total + 1 where member_id = $1 and template = 1', [members[0]])
    expect(await forge(owner, changed, problemsOf)).toEqual([
      'archived months: the sums of 1 members are not those that were closed'
    ])
  })

  test('is dropped only when its export is whole', async () => {
    const { archived } = await listMonths({ owner })
    const { month } = archived.at(-1)!
    expect(await checkExport({ database: database.main, vault }, month)).toEqual({
      transfers: 9,
      orders: 0,
      problems: []
    })
    const path = join(folder, 'archive', month, 'transfer')
    const file = join(path, readdirSync(path)[0]!)
    const bytes = readFileSync(file)
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
    await expect(dropArchived(toolsInDays(70), month)).rejects.toThrow('damaged')
    writeFileSync(file, bytes)
    // Other rows under a manifest of their own.
    const manifest = await vault.get(`/archive/${month}/manifest`)
    const piece = await vault.get(`/archive/${month}/transfer/00000000`)
    await vault.put(
      `/archive/${month}/transfer/00000000`,
      Buffer.from(piece.toString().replace('"1000000"', '"1000001"'))
    )
    expect((await checkExport({ database: database.main, vault }, month)).problems).toEqual([
      expect.stringContaining('is not what was exported'),
      expect.stringContaining('do not lead to the closing balances')
    ])
    await vault.put(`/archive/${month}/transfer/00000000`, piece)
    await vault.put(
      `/archive/${month}/manifest`,
      Buffer.from(manifest.toString().replace('"version":1', '"version": 1'))
    )
    expect((await checkExport({ database: database.main, vault }, month)).problems).toEqual([
      'the manifest is not the one that is on record'
    ])
    await vault.put(`/archive/${month}/manifest`, manifest)
    await dropArchived(toolsInDays(70), month)
    const { rows } = await owner.query('select to_regclass($1) as gone', [`transfer_${month}`])
    expect(rows).toEqual([{ gone: null }])
    expect((await reconcile({ database }, 'all days')).differences).toEqual([])
    await expect(database.main.query('select drop_month($1)', [month])).rejects.toThrow('permission denied')
  })
})
