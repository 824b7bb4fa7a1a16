import { spawnSync } from 'node:child_process'
import { hash, randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readAuditHeads } from '../../src/domains/operator/audit/store-audit-heads.ts'
import { verifyAudit } from '../../src/domains/operator/index.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const { config } = site.context

const RECORDS = 40

beforeAll(async () => {
  for (let made = 0; made < RECORDS; made += 1) await owner.call('createInviteCode', { note: `Number ${made}` })
  const { rows } = await opened.owner.query<{ seq: bigint }>('select seq from audit_head')
  // The last record has reached the copy on this machine.
  const seen = () => readAuditHeads(config.dataDir).heads.at(-1)?.seq
  await vi.waitFor(() => expect(seen()).toBe(rows[0]!.seq.toString()), { timeout: 20_000 })
})

type Row = { seq: bigint; body: string; hash: Buffer; mark: Buffer }
type Tampering = (superuser: PoolClient, row: Row, last: Row) => Promise<unknown>

const edit = (superuser: PoolClient, seq: bigint, body: string) =>
  superuser.query('update audit set body = $2 where seq = $1', [seq, body])

/** Rewrite every record from one on, so that each follows from the one before. Only the marks cannot be made. */
async function rewriteFrom(superuser: PoolClient, seq: bigint, change: (body: string) => string): Promise<void> {
  const { rows } = await superuser.query<Row>('select * from audit where seq >= $1 order by seq', [seq])
  let prev: string | null = null
  for (const row of rows) {
    const record = JSON.parse(row.seq === seq ? change(row.body) : row.body) as { prev: string }
    const body: string = JSON.stringify({ ...record, prev: prev ?? record.prev })
    prev = hash('sha256', body)
    await superuser.query('update audit set body = $2, hash = $3 where seq = $1', [
      row.seq,
      body,
      Buffer.from(prev, 'hex')
    ])
  }
  await superuser.query('update audit_head set hash = $1', [Buffer.from(prev!, 'hex')])
}

const flipBit = (bytes: Buffer) => {
  const flipped = Buffer.from(bytes)
  flipped[randomInt(flipped.length)]! ^= 1 << randomInt(8)
  return flipped
}

const tamperings: Record<string, Tampering> = {
  'another note': (superuser, { seq, body }) =>
    edit(superuser, seq, body.replace(/Number \d+|signIn|owner/, 'Nothing')),
  'another operator': (superuser, { seq, body }) =>
    edit(superuser, seq, body.replace(/"name":"[^"]*"/, '"name":"mallory"')),
  'one space more': (superuser, { seq, body }) => edit(superuser, seq, body.replace(',', ', ')),
  'another hash': (superuser, { seq, hash }) =>
    superuser.query('update audit set hash = $2 where seq = $1', [seq, flipBit(hash)]),
  'another mark': (superuser, { seq, mark }) =>
    superuser.query('update audit set mark = $2 where seq = $1', [seq, flipBit(mark)]),
  'a record gone': (superuser, { seq }) => superuser.query('delete from audit where seq = $1', [seq]),
  'two records exchanged': async (superuser, row, last) => {
    const [one, other] = row.seq === last.seq ? [row, { ...row, seq: 1n }] : [row, last]
    await superuser.query('update audit set seq = 1000000 where seq = $1', [one.seq])
    await superuser.query('update audit set seq = $2 where seq = $1', [other.seq, one.seq])
    await superuser.query('update audit set seq = $1 where seq = 1000000', [other.seq])
  },
  'the end cut off, and the head set back': async (superuser, { seq }) => {
    await superuser.query('delete from audit where seq >= $1', [seq])
    await superuser.query(
      `update audit_head set seq = coalesce((select max(seq) from audit), 0),
              hash = coalesce((select hash from audit order by seq desc limit 1), decode(repeat('00', 32), 'hex'))`
    )
  },
  'all of it rewritten from here on': (superuser, { seq }) =>
    rewriteFrom(superuser, seq, (body) => body.replace(/"reason":"[^"]*"/, '"reason":"nothing to see"')),
  'a record added that nobody made': async (superuser, row, last) => {
    const record = { ...(JSON.parse(last.body) as object), seq: Number(last.seq) + 1, prev: last.hash.toString('hex') }
    const body = JSON.stringify(record)
    const hashed = hash('sha256', body, 'buffer')
    await superuser.query('insert into audit (seq, body, hash, mark) values ($1, $2, $3, $4)', [
      last.seq + 1n,
      body,
      hashed,
      row.mark
    ])
    await superuser.query('update audit_head set seq = $1, hash = $2', [last.seq + 1n, hashed])
  }
}

/** Tamper like the owner of the database, check the log, and undo it. */
async function problemsAfter(tamper: Tampering): Promise<string[]> {
  const superuser = await opened.owner.connect()
  try {
    await superuser.query('begin')
    await superuser.query('alter table audit disable trigger all; alter table audit drop constraint audit_seq_check')
    const { rows } = await superuser.query<Row>('select * from audit order by seq')
    await tamper(superuser, rows[randomInt(rows.length)]!, rows.at(-1)!)
    return (await verifyAudit(superuser, config)).problems
  } finally {
    await superuser.query('rollback')
    superuser.release()
  }
}

describe('T29: the log of operators’ actions', () => {
  test('is whole', async () => {
    const state = await owner.call('getAuditState')
    expect(state).toMatchObject({ whole: true, problems: [] })
    expect(state.records).toBeGreaterThan(RECORDS)
  })

  const names = Object.keys(tamperings)
  const each = Math.ceil(rounds(1000) / names.length)

  test.each(names)(
    `shows that it was tampered with: %s (${each} times)`,
    { timeout: timeFor(each, 10_000) },
    async (name) => {
      for (let round = 0; round < each; round += 1) {
        expect(await problemsAfter(tamperings[name]!), name).not.toEqual([])
      }
      expect((await verifyAudit(opened.owner, config)).problems).toEqual([])
    }
  )

  test('cannot be changed by the application, nor by its owner without removing its guard', async () => {
    for (const statement of ["update audit set body = '{}'", 'delete from audit', 'truncate audit']) {
      await expect(site.context.database.main.query(statement)).rejects.toThrow('permission denied')
      await expect(opened.owner.query(statement)).rejects.toThrow('append-only')
    }
  })

  test('is checked by a command, which reports what it finds and exits accordingly', async () => {
    const command = () =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../src/cli/audit.ts')], {
        encoding: 'utf8',
        timeout: 50_000,
        env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: opened.url, LOG_LEVEL: 'silent' }
      })
    const whole = command()
    expect([whole.stderr, whole.status]).toEqual(['', 0])
    expect(whole.stdout).toMatch(/^\d+ records, head [0-9a-f]{64}: whole\n$/)
    await opened.owner.query('alter table audit disable trigger all')
    const { rows } = await opened.owner.query<Row>('delete from audit where seq = 5 returning seq, body, hash, mark')
    const broken = command()
    expect(broken.status).toBe(1)
    expect(broken.stdout).toContain('record 6: some before it are missing')
    const { seq, body, hash, mark } = rows[0]!
    await opened.owner.query('insert into audit (seq, body, hash, mark) values ($1, $2, $3, $4)', [
      seq,
      body,
      hash,
      mark
    ])
    await opened.owner.query('alter table audit enable trigger all')
  })

  test('is filtered by who, what and when', async () => {
    const { rows } = await owner.call('getAudit', { act: 'createInviteCode', limit: '100' })
    expect(rows).toHaveLength(RECORDS)
    expect(rows[0]!.seq).toBeGreaterThan(rows[1]!.seq)
    const [one] = rows
    expect((await owner.call('getAudit', { subjectKind: 'invite', subjectId: one!.subject.id })).total).toBe(1)
    expect((await owner.call('getAudit', { operator: '999' })).total).toBe(0)
    const day = one!.at.time.slice(0, 10)
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    expect((await owner.call('getAudit', { from: before, to: before })).total).toBe(0)
    expect((await owner.call('getAudit', { act: 'createInviteCode', from: before, to: day })).total).toBe(RECORDS)
    expect((await owner.call('getAudit', { operator: String(owner.id), sort: 'seq', limit: '1' })).rows[0]!.seq).toBe(1)
  })

  test('is searched by part of a subject, a reason or an address, and by nothing else', async () => {
    const reason = 'Lost 50% of "all", recognised by ID'
    const { id } = await owner.call('inviteOperator', { name: 'sought.one', role: 'support' })
    await owner.call('switchOperator', { id: String(id), on: false, reason })
    const found = async (q: string) => (await owner.call('getAudit', { q })).rows.map(({ act }) => act)
    expect(await found('50% OF "ALL"')).toEqual(['switchOperator'])
    expect(await found('recognised_by')).toEqual([])
    const { rows } = await owner.call('getAudit', { act: 'createInviteCode', limit: '1' })
    expect(await found(rows[0]!.subject.id.toLowerCase())).toContain('createInviteCode')
    expect((await owner.call('getAudit', { q: rows[0]!.address })).total).toBeGreaterThan(RECORDS)
    // A note is not a reason.
    expect(await found('Number 1')).toEqual([])
  })

  test('names the hash of the record before with each', async () => {
    const { rows } = await owner.call('getAudit', { sort: 'seq', limit: '100' })
    expect(rows.map(({ previous }) => previous)).toEqual(['0'.repeat(64), ...rows.map(({ hash }) => hash).slice(0, -1)])
  })
})

describe('T29: the state of the log in the console', async () => {
  const database = await openTestDatabase()
  const node = await startTestSite(database)
  const siteOwner = await createFirstOwner(node)
  const act = () => siteOwner.call('createInviteCode', { note: 'another record' })
  const alter = (seq: number, from: string, to: string) =>
    database.owner.query(
      `alter table audit disable trigger all; update audit set body = replace(body, '${from}', '${to}') where seq = ${seq};
       alter table audit enable trigger all`
    )

  test('counts what was added, and shows how many records were checked again, and when', async () => {
    const before = await siteOwner.call('getAuditState')
    await act()
    await act()
    const after = await siteOwner.call('getAuditState')
    expect(after).toMatchObject({
      records: before.records + 2,
      whole: true,
      problems: [],
      fullCheck: before.fullCheck
    })
    expect(after.head).not.toBe(before.head)
    expect(Math.abs(before.fullCheck.at.ts - Date.now() / 1000)).toBeLessThan(60)
    expect(before.fullCheck.records).toBeLessThan(after.records)
  })

  test('checks a record once, and all of them when a node starts', async () => {
    const { records } = await siteOwner.call('getAuditState')
    await alter(2, '"address":"127', '"address":"128')
    // Nothing is checked twice: only the full check finds changes of checked records.
    expect(await siteOwner.call('getAuditState')).toMatchObject({ records, whole: true })
    const other = await startTestSite(database)
    const { browser } = siteOwner
    const response = await fetch(`${other.origin}/api/operator/audit/state`, {
      headers: { cookie: browser.cookie, 'x-data-plain': '1' }
    })
    const { data } = (await response.json()) as { data: Awaited<ReturnType<typeof act>> }
    expect(data).toMatchObject({ whole: false, fullCheck: { records } })
    expect(data).toHaveProperty('problems.0', 'record 2: it is not what was hashed')
    // A check of every record on request finds them, without a restart, and the next state has its result.
    expect(await siteOwner.call('checkAudit')).toMatchObject({ whole: false, fullCheck: { records } })
    await alter(2, '"address":"128', '"address":"127')
    // The second request joins the check of the first, or starts its own if that has ended.
    const checks = await Promise.all([siteOwner.call('checkAudit'), siteOwner.call('checkAudit')])
    for (const checked of checks) expect(checked).toMatchObject({ whole: true, problems: [] })
    const { fullCheck } = await siteOwner.call('getAuditState')
    expect(checks.map((checked) => checked.fullCheck)).toContainEqual(fullCheck)
  })

  test('T52: names how much of it the public log has anchored', async () => {
    const anchored = async () => (await siteOwner.call('getAuditState')).anchor
    await vi.waitFor(async () => expect(await anchored()).not.toBeNull(), { timeout: 30_000 })
    const { rows } = await database.owner.query<{ body: string }>(
      'select body from ledger_digest order by period desc limit 1'
    )
    const { audit, at } = JSON.parse(rows[0]!.body) as { audit: { seq: number }; at: number }
    expect(await anchored()).toMatchObject({ records: audit.seq, at: { ts: at } })
  })

  test('finds at the next call what was forged since the last one', async () => {
    await act()
    const { rows } = await database.owner.query<{ seq: bigint }>('select seq from audit_head')
    await alter(Number(rows[0]!.seq), 'another record', 'nothing to see')
    const found = ['it is not what was hashed', 'its mark is not ours'].map((what) => `record ${rows[0]!.seq}: ${what}`)
    for (let count = 0; count < 2; count += 1) {
      expect(await siteOwner.call('getAuditState')).toMatchObject({ whole: false, problems: found })
    }
  })

  test('finds at the next call that checked records are missing', async () => {
    await database.owner.query(
      `alter table audit disable trigger all; delete from audit where seq >= 4; alter table audit enable trigger all;
       update audit_head set seq = 3, hash = (select hash from audit where seq = 3)`
    )
    const { whole, problems } = await siteOwner.call('getAuditState')
    expect([whole, problems.some((one) => one.endsWith('it was checked, and is gone'))]).toEqual([false, true])
  })
})

test('a command issues a one-time code for a new operator, and for one who has lost everything', async () => {
  const command = (...given: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../src/cli/operator.ts'), ...given], {
      encoding: 'utf8',
      timeout: 50_000,
      env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: opened.url, LOG_LEVEL: 'silent' }
    })
  const invited = command('invite', owner.name, '--role', 'owner')
  expect([invited.stderr, invited.status]).toEqual(['', 0])
  expect(invited.stdout).toMatch(/: ([2-9A-Z]{5}-){5}[2-9A-Z]{5}\n$/)
  await expect(owner.call('getMe')).rejects.toMatchObject({ err: 'OPERATOR_AUTH_REQUIRED' })
  expect(command('invite', 'No Name', '--role', 'owner').status).toBe(1)
  expect(command('invite', 'somebody', '--role', 'king').status).toBe(1)
  expect((await verifyAudit(opened.owner, config)).problems).toEqual([])
})
