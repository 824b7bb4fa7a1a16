import { spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishDigest, sealLedger, verifyLedger, verifyRecords } from '../../src/domains/anchor/index.ts'
import { createFairness } from '../../src/domains/fairness/index.ts'
import { selectFindings } from '../../src/domains/reporting/reconciliation/finding-queries.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import {
  BRISK,
  betOf,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'
import { forgeries } from './forgeries.ts'
import { forge } from './forging-tools.ts'

const opened = await openTestDatabase()
const site = await startLotterySite(opened)
const { config } = site.context
const kept = mkdtempSync(join(tmpdir(), 'glasshouse-kept-'))
afterAll(() => rmSync(kept, { recursive: true }))

/** Seal everything once nothing else runs on this server, and publish the next hour's digest. */
async function anchor(): Promise<void> {
  await sealLedger(site.context, { lagMilliseconds: 0 })
  await vi.waitFor(async () => {
    await sealLedger(site.context, { lagMilliseconds: 0 })
    const { rows } = await opened.owner.query(
      'select from ledger_segment where to_id >= (select max(id) from transfer)'
    )
    expect(rows).toHaveLength(1)
  }, WAIT)
  const { clock } = site.context
  const inAnHour = { ...site.context, clock: { ...clock, now: () => clock.now() + 3_600_000 } }
  await publishDigest(inAnHour, createFairness(site.context))
}

const WAIT = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  const owner = await createFirstOwner(site)
  const finance = await createOperator(site, owner, 'finance')
  const members = await Promise.all(Array.from({ length: 6 }, () => createMemberWith(site, 1000n)))
  const info = await waitForOpenPeriod(site, BRISK, 3)
  for (const [turn, member] of members.entries()) {
    await Promise.all(
      ['bi', 'sm', 'si,10'].map((item) => sendOrder(site, member, betOf(info, member, { item, money: `${turn + 1}` })))
    )
  }
  const adjust = async (decide: 'approveProposal' | 'rejectProposal', money: string) => {
    const request = { member: String(members[0]!.id), direction: 'up' as const, money, reason: 'A duplicate payment' }
    const { id } = await finance.call('proposeAdjustment', request)
    await owner.call(decide, { id, decision: 'checked' })
  }
  await adjust('approveProposal', '2.5')
  await adjust('rejectProposal', '3')
  await waitForPeriod(opened, info, 'settled_at is not null')
  await anchor()
  // Rows that are not sealed yet have a mark all the same.
  await adjust('approveProposal', '1.5')
  await createMemberWith(site, 50n)
  await site.stop()
}, 120_000)

async function found(reader: PoolClient, keptNotes: string[] = []): Promise<string[]> {
  const { differences } = await selectFindings(reader)
  const { problems } = await verifyLedger(reader, config, keptNotes)
  return [...differences.map(({ account }) => account), ...problems]
}

const afterForging = (work: (superuser: PoolClient) => Promise<unknown>, check = found) =>
  forge(opened.owner, work, check)

describe('H5, T52: a ledger that somebody has rewritten', () => {
  test('differs from an untouched one: what the app wrote is whole', async () => {
    expect(await afterForging(async () => {})).toEqual([])
  })

  const names = Object.keys(forgeries)
  const each = Math.ceil(rounds(1000) / names.length)

  test.each(names)(`is reported: %s (${each} times)`, { timeout: timeFor(each, 10_000) }, async (name) => {
    for (let round = 0; round < each; round += 1) {
      let done = false
      const problems = await afterForging(async (superuser) => {
        done = await forgeries[name]!(superuser, BigInt(randomInt(1, 40_000)))
      })
      expect(done, 'there was something to forge').toBe(true)
      expect(problems, name).not.toEqual([])
    }
  })
})

describe('T52: the description of an adjustment in the money log', () => {
  test.each([
    ['sealed', '<='],
    ['not sealed yet', '>']
  ])('is compared with the reason that has a mark, where the posting is %s', async (_when, side) => {
    const { rows } = await opened.owner.query<{ id: bigint; ref: bigint }>(
      `select id, ref from transfer where template = 10 and id ${side} (select max(to_id) from ledger_segment) limit 1`
    )
    const { id, ref } = rows[0]!
    const problems = await afterForging((superuser) =>
      superuser.query(`update transfer set description = '{"en_us": "A gift"}' where id = $1`, [id])
    )
    expect(problems).toContain(`description of adjustment ${ref}`)
  })
})

/**
 * Remove all records of the operators' log and the ledger's seals from one record on, with the files beside the
 * database.
 */
const CUT = `
  delete from audit where seq > 3;
  update audit_head set seq = 3, hash = (select hash from audit where seq = 3);`

/** Also cut the public log back to before the first digest, as a restored backup would look. */
const CUT_LOG = `
  delete from fair_log where log_index >= (select min(log_index) from fair_log where kind = 'digest');
  delete from fair_node where level = 0 and place >= (select count(*) from fair_log);
  delete from fair_checkpoint where size > (select count(*) from fair_log);
  update fair_head set size = (select count(*) from fair_log);
  delete from ledger_digest;
  delete from ledger_segment;`

describe('T52: the end of the operators’ log cut off, with every file beside it', () => {
  const otherConfig = { ...config, dataDir: kept }
  const problems = (reader: PoolClient, notes: string[] = []) =>
    verifyRecords(reader, otherConfig, notes).then((verdict) => verdict.problems)

  test('is reported by the digest in the public log', async () => {
    expect(await afterForging(async () => {}, problems)).toEqual([])
    expect((await afterForging((superuser) => superuser.query(CUT), problems)).join('\n')).toContain(
      'of what operators did was another one then'
    )
  })

  test('is reported to anyone with a saved checkpoint when the public log was cut with it', async () => {
    const { rows } = await opened.owner.query<{ note: string }>(
      'select note from fair_checkpoint order by size desc limit 1'
    )
    const cut = (superuser: PoolClient) => superuser.query(CUT_LOG)
    expect((await afterForging(cut, (reader) => problems(reader, [rows[0]!.note]))).join('\n')).toContain(
      'kept checkpoint 1'
    )
    expect((await afterForging(cut, (reader) => found(reader, [rows[0]!.note]))).join('\n')).toContain(
      'kept checkpoint 1'
    )
    const foreign = rows[0]!.note.replace(/^[^\n]+/, 'other.example/log')
    expect(
      await afterForging(
        async () => {},
        (reader) => found(reader, [foreign])
      )
    ).toEqual(['kept checkpoint 1: not signed by this log’s key'])
  })
})

const command = (name: string, ...files: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, `../../src/cli/${name}.ts`), ...files], {
    encoding: 'utf8',
    timeout: 50_000,
    env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: opened.url, LOG_LEVEL: 'silent' }
  })

/** Connect with the app's login and only its rights. */
async function forgeAsTheApp(): Promise<void> {
  const ref = site.context.ids.next()
  const { rows } = await opened.owner.query<{ member_id: bigint; available: bigint }>(
    'select * from wallet order by random() limit 1'
  )
  const { member_id: memberId, available } = rows[0]!
  const values = [ref, memberId, 10_000n, available]
  const tx = await opened.database.main.connect()
  const run = (text: string, used: number[]) =>
    tx.query(
      text,
      used.map((place) => values[place - 1])
    )
  await tx.query('begin')
  await run(
    `insert into proposal (id, kind, subject_kind, subject_id, payload, reason, proposed_by, created_at, expires_at)
     select $1, 'adjustment', 'member', '1', '{}', 'goodwill', min(id), now(), now() + interval '1 day' from operator`,
    [1]
  )
  await run(
    `update proposal set state = 'approved', decided_by = (select max(id) from operator), decided_at = now(), decision = 'agreed'
      where id = $1`,
    [1]
  )
  await run(
    `insert into adjustment (id, member_id, template, amount, reason, proposal_id) values ($1, $2, 10, $3, 'goodwill', $1)`,
    [1, 2, 3]
  )
  await run(
    `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after,
                           description)
     values ($2, $1, 10, $1, 6, 0, 1, $2, $3, $4::bigint + $3::bigint, '{"en_us": "goodwill"}')`,
    [1, 2, 3, 4]
  )
  await tx.query('update wallet set available = available + 10000, last_transfer = $1 where member_id = $2', [
    ref,
    memberId
  ])
  await tx.query('update site_account set balance = balance - 10000 where kind = 6')
  await tx.query(
    `insert into ledger_mark (id, what, member_id, ref, mark) values ($1, 10, $2, $1, $3), ($1, 100, $2, $1, $3), ($1, 101, 0, $1, $3)`,
    [ref, memberId, randomBytes(16)]
  )
  await tx.query('commit')
  tx.release()
}

describe('T52: the commands', () => {
  test('prove an intact ledger against a saved checkpoint', async () => {
    const { rows } = await opened.owner.query<{ note: string }>(
      'select note from fair_checkpoint order by size limit 1'
    )
    const file = join(kept, 'checkpoint.txt')
    writeFileSync(file, rows[0]!.note)
    const reconciled = command('reconcile', file)
    expect([reconciled.stderr, reconciled.status]).toEqual(['', 0])
    expect(reconciled.stdout).toMatch(/[1-9] sealed segments and [1-9] digests in the public log: 0 problems\n$/)
    const audited = command('audit', file)
    expect([audited.stderr, audited.status]).toEqual(['', 0])
    expect(command('audit', join(kept, 'nowhere')).status).toBe(1)
  })

  test('report what was forged with the app’s own login, even when it is all consistent', async () => {
    await forgeAsTheApp()
    const reconciled = command('reconcile')
    expect(reconciled.status).toBe(1)
    expect(reconciled.stdout).toContain(': 0 differences')
    expect(reconciled.stdout).toMatch(/transfer \d+ \(adjust_up \d+ of member \d+\): not made by the app/)
    expect(reconciled.stdout).toMatch(/adjustment \d+: not made by the app/)
    expect(reconciled.stdout).toMatch(/decided proposal \d+: not made by the app/)
    const audited = command('audit')
    expect(audited.status).toBe(1)
    expect(audited.stdout).toMatch(/decided proposal \d+: not made by the app/)
  })
})
