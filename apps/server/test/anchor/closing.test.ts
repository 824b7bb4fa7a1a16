import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDay, publishDigest, sealLedger, verifyLedger, verifyRecords } from '../../src/domains/anchor/index.ts'
import { createFairness } from '../../src/domains/fairness/index.ts'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { selectClosedDay, selectFindings } from '../../src/domains/reporting/reconciliation/finding-queries.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { selectSealedTo } from '../../src/domains/reporting/reconciliation/sealed-to-queries.ts'
import { createIdSource, firstIdAt } from '../../src/ids.ts'
import type { Context } from '../../src/context.ts'
import {
  addMember,
  createPeriod,
  placeOrder,
  POINT,
  recharge,
  requestWithdrawal,
  returnWithdrawal
} from '../wallet/books.ts'
import { forge } from './forging-tools.ts'

const DAY_MS = 86_400_000

const opened = await openTestDatabase()
const { database, owner } = opened
let context: Context
let members: bigint[]
let period: bigint

/** Return the site's tools with a clock that is some days ahead. */
function inDays(days: number): Context {
  const clock = { ...context.clock, now: () => context.clock.now() + days * DAY_MS }
  return { ...context, clock, ids: createIdSource(clock, { current: 7n }, context.ids.mark) }
}

/** Seal everything up to some days ahead, once nothing else runs on this server. */
async function seal(days: number): Promise<void> {
  const later = inDays(days)
  const target = firstIdAt(later.clock.now() - DAY_MS / 2)
  await vi.waitFor(async () => {
    await sealLedger(context, { lagMilliseconds: -days * DAY_MS })
    expect(await selectSealedTo(owner)).toBeGreaterThan(target)
  }, WAIT)
}

const WAIT = { timeout: 20_000, interval: 100 }

async function sealAndReconcile(days: number): Promise<void> {
  await seal(days)
  expect((await reconcile({ database })).differences).toEqual([])
}

async function book(days: number): Promise<void> {
  const tools = { database, owner, ids: inDays(days).ids }
  for (const memberId of members) {
    await recharge(tools, memberId, 100n)
    await placeOrder(tools, { memberId, periodId: period, stake: 10n * POINT })
    await returnWithdrawal(tools, memberId, await requestWithdrawal(tools, memberId, 3n))
    await requestWithdrawal(tools, memberId, 1n)
  }
}

const closeAll = async (days: number) => {
  let closed = 0
  while (await closeDay(inDays(days))) closed += 1
  return closed
}

beforeAll(async () => {
  const site = await startTestSite(opened, { DEMO: '0' })
  context = { ...site.context, database }
  await site.stop()
  const tools = { database, owner, ids: context.ids }
  period = await createPeriod(tools, 202601010001n)
  members = await Promise.all(Array.from({ length: 3 }, () => addMember(tools)))
  await book(0)
  // The site may have reconciled and closed the days before its first one.
  await closeAll(0)
})

describe('a day of the ledger', () => {
  test('is not closed before it is sealed, nor before a reconciliation has read it since', async () => {
    expect(await closeAll(3)).toBe(0)
    await seal(3)
    expect(await closeAll(3)).toBe(0)
  })

  test('stays open while the newest reconciliation found a difference', async () => {
    await owner.query('update wallet set available = available + 1 where member_id = $1', [members[0]])
    expect((await reconcile({ database })).differences).toHaveLength(1)
    expect(await closeAll(3)).toBe(0)
    await owner.query('update wallet set available = available - 1 where member_id = $1', [members[0]])
  })

  test('is closed with the balance of every account, and the next digest names it', async () => {
    await sealAndReconcile(3)
    expect(await closeAll(3)).toBeGreaterThan(0)
    const { rows } = await owner.query(
      `select kind, owner, balance from closing_balance
        where day = (select max(day) from ledger_closing) and kind = 1 order by owner`
    )
    expect(rows).toEqual(
      members
        .toSorted((one, other) => Number(one - other))
        .map((member) => ({ kind: 1, owner: member, balance: 89n * POINT }))
    )
    expect(await publishDigest(inDays(3), createFairness(context))).toBe(true)
    const digests = await owner.query<{ body: string }>('select body from ledger_digest order by period desc limit 1')
    const { rows: closings } = await owner.query<{ day: number; hash: string }>(
      `select day, encode(hash, 'hex') as hash from ledger_closing order by day desc limit 1`
    )
    expect(JSON.parse(digests.rows[0]!.body)).toMatchObject({ closing: closings[0] })
  })

  test('takes no more transfers and no other balances', async () => {
    const late = `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
                  select $1, to_id, 1, to_id, 5, 0, 1, $1, 10000, 10000 from ledger_closing limit 1`
    await expect(owner.query(late, [members[0]])).rejects.toThrow('this part of the ledger is closed')
    for (const [statement, message] of [
      [
        'insert into closing_balance select day, 1::smallint, 7, 7 from ledger_closing',
        'this day of the ledger is closed'
      ],
      ['update closing_balance set balance = balance + 1', 'append-only'],
      ['delete from closing_balance_first', 'append-only'],
      ['update ledger_closing set transfers = 0', 'append-only'],
      [
        `insert into ledger_closing select day + 1, 9223372036854775807, 0, '', hash, mark from ledger_closing`,
        'closed after it is sealed'
      ]
    ] as const)
      await expect(owner.query(statement), statement).rejects.toThrow(message)
    await expect(database.main.query('select from closing_balance_first')).rejects.toThrow('permission denied')
  })

  test('is followed by days that start from it', async () => {
    await book(4)
    expect((await reconcile({ database })).differences).toEqual([])
    const { since, transfers } = await reconcile({ database })
    expect(since).not.toBeNull()
    expect(transfers).toBe((await reconcile({ database }, 'all days')).transfers)
    await sealAndReconcile(6)
    // The days without transfers are closed as well.
    expect(await closeAll(6)).toBeGreaterThan(1)
    expect(await publishDigest(inDays(6), createFairness(context))).toBe(true)
    await book(7)
    expect((await reconcile({ database })).differences).toEqual([])
    expect((await reconcile({ database }, 'all days')).differences).toEqual([])
    expect(await closeAll(6)).toBe(0)
  })
})

/** Check like `npm run reconcile`, with or without `--all`. */
async function byReconcile(reader: PoolClient, extent: 'open days' | 'all days'): Promise<string[]> {
  const since = extent === 'open days' ? await selectClosedDay(reader) : null
  const { differences, sum } = await selectFindings(reader, since)
  const { problems } = await verifyLedger(reader, context.config, [], extent)
  return [...(sum === '0' ? [] : ['sum']), ...differences.map(({ account }) => account), ...problems]
}

const byAudit = async (reader: PoolClient) => (await verifyRecords(reader, context.config)).problems
const openDays = (reader: PoolClient) => byReconcile(reader, 'open days')
const allDays = (reader: PoolClient) => byReconcile(reader, 'all days')

const inClosed = 'id <= (select max(to_id) from ledger_closing)'
const inOpen = 'id > (select max(to_id) from ledger_closing)'
const newest = 'day = (select max(day) from ledger_closing)'

describe('T52: the closed part of the ledger', () => {
  // These books are written without orders' marks and draws, which other checks rightly report.
  const others = async () => ({
    open: new Set(await forge(owner, async () => {}, openDays)),
    all: new Set(await forge(owner, async () => {}, allDays)),
    audit: new Set(await forge(owner, async () => {}, byAudit))
  })
  let usual: Awaited<ReturnType<typeof others>>
  beforeAll(async () => {
    usual = await others()
  })

  const balance = (change: string) =>
    `update closing_balance set balance = balance ${change} where ${newest} and kind = 1`
  const bodies = `update ledger_closing set body = replace(body, '"accounts":"', '"accounts":"1') where ${newest}`
  const rehashed = `update ledger_closing set hash = sha256(convert_to(body, 'UTF8')) where ${newest}`

  test.each<[string, string, ('open' | 'all' | 'audit')[]]>([
    ['a balance raised', balance('+ 1'), ['open', 'all', 'audit']],
    [
      'a balance raised, with the wallet and another balance in step',
      `update closing_balance set balance = balance + 5 where ${newest} and kind = 1 and owner = $member;
       update closing_balance set balance = balance - 5 where ${newest} and kind = 5;
       update wallet set available = available + 5 where member_id = $member;
       update site_account set balance = balance - 5 where kind = 5`,
      ['open', 'all', 'audit']
    ],
    ['a balance removed', `delete from closing_balance where ${newest} and owner = $member`, ['open', 'all', 'audit']],
    ['what a closing says changed', bodies, ['open', 'all', 'audit']],
    ['… and hashed again', `${bodies}; ${rehashed}`, ['open', 'all', 'audit']],
    ['the newest closing removed', `delete from ledger_closing where ${newest}`, ['all', 'audit']],
    [
      'an earlier closing removed',
      'delete from ledger_closing where day = (select min(day) from ledger_closing)',
      ['open', 'all', 'audit']
    ],
    ['all closings removed', 'delete from ledger_closing', ['open', 'all', 'audit']],
    [
      'an entry raised',
      `update transfer set amount = amount + 10000 where ${inClosed} and member_id = $member and template = 1`,
      ['all']
    ],
    ['an entry removed', `delete from transfer where ${inClosed} and member_id = $member and template = 8`, ['all']],
    [
      'an entry invented',
      `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
       select $member, max(to_id) - 9, 1, 77, 5, 0, 1, $member, 10000, 10000 from ledger_closing`,
      ['all']
    ],
    [
      'an earlier day’s balance raised',
      `update closing_balance set balance = balance + 1 where not ${newest} and kind = 1`,
      ['all']
    ]
  ])('is reported as forged: %s', async (_name, statements, finders) => {
    const check = { open: openDays, all: allDays, audit: byAudit }
    for (const finder of finders) {
      const problems = await forge(
        owner,
        (superuser) => superuser.query(statements.replaceAll('$member', String(members[randomInt(members.length)]))),
        check[finder]
      )
      expect(
        problems.filter((problem) => !usual[finder].has(problem)),
        finder
      ).not.toEqual([])
    }
  })

  test.each([
    [
      'an entry raised',
      `update transfer set amount = amount + 1 where ${inOpen} and member_id = $member and template = 1`
    ],
    ['an entry removed', `delete from transfer where ${inOpen} and member_id = $member and template = 8`],
    [
      'a money log edited',
      `update transfer set balance_after = balance_after + 1 where ${inOpen} and member_id = $member and template = 1`
    ],
    ['an order removed', `delete from orders where ${inOpen} and member_id = $member`]
  ])('an open day is read in full: %s', async (_name, statement) => {
    const problems = await forge(
      owner,
      (superuser) => superuser.query(statement.replaceAll('$member', String(members[0]))),
      openDays
    )
    expect(problems.filter((problem) => !usual.open.has(problem))).not.toEqual([])
  })
})
