import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealLedger, verifyLedger, verifyRecords } from '../../src/domains/anchor/index.ts'
import { selectFindings } from '../../src/domains/reporting/reconciliation/finding-queries.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'
import { forge } from './forging-tools.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const opened = await openTestDatabase()
const early = await openTestDatabase()
let site: TestSite
let memberId: bigint
/** Delete every file that the site stores beside the database, unless a test needs it. */
const otherFolder = createTemporaryFolder('glasshouse-other-')
afterAll(() => rmSync(otherFolder, { recursive: true }))

beforeAll(async () => {
  site = await startTestSite(opened)
  memberId = (await site.signUp()).id
  await site.stop()
}, 60_000)

async function byReconcile(reader: PoolClient, dataDir = otherFolder): Promise<string[]> {
  const { differences } = await selectFindings(reader)
  const { problems } = await verifyLedger(reader, { ...site.context.config, dataDir })
  return [...differences.map(({ account }) => account), ...problems]
}

async function byAudit(reader: PoolClient, dataDir = otherFolder): Promise<string[]> {
  return (await verifyRecords(reader, { ...site.context.config, dataDir })).problems
}

/** Forge an unpaid recharge with all its consequences, under an id older than the marks. */
const EARLIER_POSTING = `
  insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
  select $member, marks_from - 7, 1, 7, 5, 0, 1, $member, 10000, 10000 from ledger_horizon;
  insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id, pay_url,
                        expires_at, paid_at)
  select $member, 7, gen_random_uuid(), min(id), 10000, 1000, 'VND', 2, 'test', '7', '', now(), now() from payment_channel;
  update wallet set available = 10000, last_transfer = (select marks_from - 7 from ledger_horizon) where member_id = $member;
  update site_account set balance = balance - 10000 where kind = 5;`

/** Forge a proposal that two operators never approved, dated before decisions had marks. */
const EARLIER_DECISION = `
  insert into proposal (id, kind, subject_kind, subject_id, payload, reason, state, proposed_by, created_at, expires_at,
                        decided_by, decided_at, decision)
  values (7, 'adjustment', 'member', '1', '{}', 'goodwill', 'approved', 1, now(), now() + interval '1 day', 2, now(), 'agreed');`

const RAISED_HORIZON = `update ledger_horizon set marks_from = marks_from + (86400000::bigint << 22);`

/** Cut the public log back to before the first digest, so that it agrees with its newest checkpoint again. */
const CUT_LOG = `
  delete from fair_log where log_index >= (select min(log_index) from fair_log where kind = 'digest');
  delete from fair_node where level = 0 and place >= (select count(*) from fair_log);
  delete from fair_checkpoint where size > (select count(*) from fair_log);
  update fair_head set size = (select count(*) from fair_log);
  delete from ledger_digest;`

const NO_SEALS = 'truncate ledger_segment; update ledger_horizon set closing = 0, closing_xid = null;'

type Check = typeof byReconcile

const afterRunning = (statements: string, check: Check): Promise<string[]> =>
  forge(
    opened.owner,
    (superuser) => superuser.query(statements.replaceAll('$member', String(memberId))),
    (reader) => check(reader)
  )

describe('T52: a site that has only just become ready', () => {
  test('is whole, and its first segment is empty', async () => {
    expect(await afterRunning('select', byReconcile)).toEqual([])
    expect(await afterRunning('select', byAudit)).toEqual([])
    const { rows } = await opened.owner.query('select number, transfers, marks from ledger_segment')
    expect(rows).toEqual([{ number: 1n, transfers: 0n, marks: 0n }])
  })

  test.each<[string, string, Check[]]>([
    ['the time before there were marks made longer', RAISED_HORIZON, [byReconcile, byAudit]],
    ['… made shorter', 'update ledger_horizon set marks_from = 0', [byReconcile, byAudit]],
    ['the horizon gone', 'delete from ledger_horizon', [byReconcile, byAudit]],
    ['the ledger opened again', 'update ledger_horizon set closing = 0', [byReconcile, byAudit]],
    ['a posting from before there were marks', EARLIER_POSTING, [byReconcile]],
    ['a decision from before there were marks', EARLIER_DECISION, [byReconcile, byAudit]],
    ['all segments gone', NO_SEALS, [byReconcile, byAudit]],
    ['all segments gone, and the public log cut', `${NO_SEALS}${CUT_LOG}`, [byReconcile, byAudit]],
    ['the digest in the public log gone, and the log cut', CUT_LOG, [byReconcile, byAudit]],
    [
      'another digest in its place, in all places of the database',
      `update ledger_digest set body = replace(body, '"number":1', '"number":2');
       update fair_log l set body = regexp_replace(l.body, '[0-9a-f]{64}', encode(sha256(convert_to(d.body, 'UTF8')), 'hex'))
         from ledger_digest d where l.kind = 'digest' and l.period = d.period;
       update fair_log set leaf = sha256('\\x00'::bytea || convert_to(body, 'UTF8')) where kind = 'digest'`,
      [byReconcile, byAudit]
    ],
    ['the preimage of the digest gone', 'truncate ledger_digest', [byReconcile, byAudit]],
    [
      'a first segment that someone without the key made for a later horizon',
      `${RAISED_HORIZON} update ledger_segment set hash = sha256(hash), mark = substr(sha256(mark), 1, 16)`,
      [byReconcile, byAudit]
    ],
    [
      'everything of it forged at once',
      `${EARLIER_POSTING}${EARLIER_DECISION}${RAISED_HORIZON}${NO_SEALS}${CUT_LOG}`,
      [byReconcile, byAudit]
    ]
  ])('is reported as forged: %s', async (_name, statements, checks) => {
    for (const check of checks) expect(await afterRunning(statements, check), check.name).not.toEqual([])
  })
})

const command = (name: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, `../../src/cli/${name}.ts`)], {
    encoding: 'utf8',
    timeout: 50_000,
    env: { ...process.env, DATA_DIR: opened.dataDir, DATABASE_URL: opened.url, LOG_LEVEL: 'silent' }
  })

const asSuperuser = (statements: string, { owner } = opened) =>
  owner.query(
    `begin; set local session_replication_role = replica; ${statements.replaceAll('$member', String(memberId))}; commit`
  )

describe('T52: the horizon raised right after a site became ready', () => {
  test('is reported by both commands', async () => {
    await asSuperuser(RAISED_HORIZON)
    for (const name of ['reconcile', 'audit']) {
      const { status, stdout } = command(name)
      expect([status, stdout], name).toEqual([1, expect.stringContaining('segment 1: it is not what was hashed')])
    }
    await asSuperuser('update ledger_horizon set marks_from = marks_from - (86400000::bigint << 22)')
  }, 60_000)
})

describe('T52: all seals removed in the first minute, and rows forged', () => {
  const heads = join(opened.dataDir, 'ledger-heads.jsonl')
  const kept = `${heads}.kept`

  test.each([
    ['the public log', () => renameSync(heads, kept), EARLIER_POSTING + EARLIER_DECISION + RAISED_HORIZON + NO_SEALS],
    ['the list of heads', () => renameSync(kept, heads), `${CUT_LOG} delete from fair_node;`]
  ])(
    'no start and no job seals them again, as long as %s remains',
    async (_what, arrange, statements) => {
      arrange()
      await asSuperuser(statements)
      const again = await startTestSite(opened)
      await sealLedger(again.context, { lagMilliseconds: 0 })
      await sealLedger(again.context, { lagMilliseconds: 0 })
      await again.stop()
      const { rows } = await opened.owner.query(
        'select (select count(*) from ledger_segment) as segments, (select count(*) from ledger_mark) as marks'
      )
      expect(rows).toEqual([{ segments: 0n, marks: 0n }])
      const nothing = async () => {}
      const reconciled = await forge(opened.owner, nothing, (reader) => byReconcile(reader, opened.dataDir))
      expect(reconciled.join('\n')).toContain('none of the ledger is sealed')
      const audited = await forge(opened.owner, nothing, (reader) => byAudit(reader, opened.dataDir))
      expect(audited.join('\n')).toContain('decided proposal 7: not made by the app')
    },
    60_000
  )
})

describe('T52: the horizon raised before the first start', () => {
  test('exempts nothing that is written after that start from its mark', async () => {
    const raised = await startTestSite(early, {}, { prepare: () => asSuperuser(RAISED_HORIZON, early) })
    const member = await raised.signUp()
    await raised.stop()
    const forged = EARLIER_POSTING.replaceAll('marks_from - 7', 'closing + (1000::bigint << 22)')
    const problems = await forge(
      early.owner,
      (superuser) => superuser.query(forged.replaceAll('$member', String(member.id))),
      async (reader) => (await verifyLedger(reader, raised.context.config)).problems
    )
    expect(problems).toEqual([
      expect.stringMatching(/^transfer \d+ \(recharge 7 of member \d+\): not made by the app$/)
    ])
  })
})
