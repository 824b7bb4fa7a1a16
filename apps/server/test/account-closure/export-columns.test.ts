import { isDeepStrictEqual } from 'node:util'
import { formatAmount } from '@glasshouse/contract'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { timeOfId } from '../../src/ids.ts'
import { join } from '../member/test-member.ts'
import { canaries, leaveTraces } from '../operator/member-traces.ts'
import { openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { withheld } from './column-location.ts'
import { columnLocations } from './column-locations.ts'

const scene = await openWithdrawalFixture()
const { site, owner: database } = scene
const [member, mate] = [await join(site), await join(site)]
await leaveTraces({ scene, member, mate })
await leaveRareTraces()
/** The export, and the rows of each table as they are before and after it. */
const { files, rows: storedRows } = await exportAtRest()

/** Add rows that only time or a rare event creates. */
async function leaveRareTraces(): Promise<void> {
  await database.query(
    `insert into external_identity (issuer, subject, member_id) values ('https://id.example', 'subject-7', $1)`,
    [member.id]
  )
  // One in 64 ids begins with a sign, which a table protects.
  await database.query(
    `insert into session (id, token_hash, member_id, device, address, created_at, seen_at, expires_at)
     select '-' || substr(id, 2), sha256('-'), member_id, device, address, created_at, seen_at, expires_at
       from session where member_id = $1 limit 1`,
    [member.id]
  )
  await database.query(
    `insert into password_reset (token_hash, member_id, created_at, expires_at, used_at)
     values (sha256('r'), $1, now() - interval '3 days', now() - interval '2 days', now() - interval '61 hours')`,
    [member.id]
  )
  await database.query(
    `insert into play_block (member_id, kind, length, ends_at) values ($1, 'timeout', '24h', now() + interval '1 day')`,
    [member.id]
  )
  await database.query(`insert into dispute (member_id, id, amount, closed_at) values ($1, 77, 123400, now())`, [
    member.id
  ])
  const { rows } = await database.query<{ id: bigint }>('select id from video order by id limit 1')
  await database.query(
    `insert into video_progress (member_id, video_id, position_ms, updated_at, played_ms)
     values ($1, $2, 4000, now() - interval '1 hour', 4000)`,
    [member.id, rows[0]!.id]
  )
  await database.query(
    `insert into video_view (video_id, member_id, viewed_at) values ($2, $1, now() - interval '1 hour')`,
    [member.id, rows[0]!.id]
  )
  await database.query(
    `insert into play_reminder (member_id, session_id, hours, answered_at) values ($1, 5, 3, now())`,
    [member.id]
  )
}

type Row = Record<string, unknown>

/** Export until nothing about the member changes meanwhile: jobs draw, settle and store when sessions were last seen. */
async function exportAtRest(): Promise<{ files: Map<string, Table>; rows: Map<string, Row[]> }> {
  let before = await readRows()
  for (;;) {
    const exportedFiles = await exported()
    const after = await readRows()
    if (isDeepStrictEqual(before, after)) return { files: exportedFiles, rows: after }
    before = after
  }
}

async function readRows(): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>()
  for (const [name, columns] of Object.entries(columnLocations)) {
    if (!('member_id' in columns)) continue
    const stored = await database.query<Row>(`select * from ${name} where member_id = $1 order by ${name}::text`, [
      member.id
    ])
    rows.set(name, stored.rows)
  }
  return rows
}

type Table = { columns: string[]; rows: string[][] }

/** Return the export's tables: their columns, and their rows as cells without quotes. */
async function exported(): Promise<Map<string, Table>> {
  const response = await fetch(`${site.origin}/api/member/exportData`, { headers: member.headers })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return new Map(
    Object.entries(zip).map(([name, bytes]) => {
      const [columns, ...rows] = cellsOf(Buffer.from(bytes).toString().slice(1))
      return [name, { columns: columns!, rows }]
    })
  )
}

function cellsOf(text: string): string[][] {
  const lines = text.match(/(?:"(?:[^"]|"")*"|[^"\r])*\r\n/g) ?? []
  return lines.map((line) =>
    [...line.slice(0, -2).matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, -1)
      .map(([, cell]) => (cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!))
  )
}

/** Find every table with rows of a member: through a column, or through a reference to such a row. Partitions are parts of one. */
async function tablesOfMembers(): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ table_name: string; columns: string[] }>(
    `with recursive owned (name) as (
       select 'member'::name
       union
       select c.table_name::name from information_schema.columns c
        where c.table_schema = 'public' and c.column_name = 'member_id'
       union
       select r.relname from owned o
         join pg_constraint f on f.contype = 'f' and f.confrelid = o.name::text::regclass
         join pg_class r on r.oid = f.conrelid
        where o.name <> 'invite_code'
     )
     select t.table_name, array_agg(c.column_name::text) as columns
       from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name in (select name from owned)
        and not (select relispartition from pg_class where oid = t.table_name::text::regclass)
      group by 1 order by 1`
  )
  return new Map(rows.map(({ table_name: name, columns }) => [name, columns]))
}

const tables = await tablesOfMembers()

test('T58: the export has each column of each table with rows of a member, or a reason why not', () => {
  const found = [...tables].map(([name, columns]) => [name, columns.toSorted()])
  expect(found).toEqual(
    Object.entries(columnLocations)
      .map(([name, columns]) => [name, Object.keys(columns).toSorted()])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  )
  for (const [name, columns] of Object.entries(columnLocations)) {
    for (const [column, place] of Object.entries(columns)) {
      const [file, field] = place.split(' ') as [string, string | undefined]
      if (file in withheld) continue
      const { columns: fields, rows } = files.get(file) ?? { columns: [], rows: [] }
      const there = file === 'profile.csv' ? rows.some(([one]) => one === field) : fields.includes(field!)
      // Unknown values have no line in the profile.
      const isUnknown = name === 'bank_account' && column === 'mobile'
      expect([name, column, place, there || isUnknown]).toEqual([name, column, place, true])
    }
  }
})

/**
 * Return the forms in which a table for members may write a database value, or null for a word that replaces a number.
 */
function formsOf(value: unknown): string[] {
  const { siteTime } = site.context
  // An order without a payout yet has a payout of nothing.
  if (value === null) return ['', formatAmount(0n)]
  if (value instanceof Date) return [siteTime.format(value.getTime())]
  if (typeof value === 'bigint') return [String(value), formatAmount(value), String(Number(value) / 1000)]
  if (typeof value === 'number') return [String(value), String(value / 1000)]
  if (Buffer.isBuffer(value)) return [value.toString('hex')]
  return [String(value), `'${String(value)}`]
}

/** The money log shows the time of an entry's id. Its rows are stored after that, at times in the next second. */
function createdAt(name: string, row: Row): unknown {
  const isEntry = name === 'transfer'
  if (!isEntry && name !== 'adjustment') return row['created_at']
  const entry = isEntry ? row : storedRows.get('transfer')!.find(({ ref }) => ref === row['id'])
  return new Date(timeOfId(entry!['id'] as bigint))
}

/** Columns shown as words, or used to look a name up. */
const replacedByWords =
  / (type|description|record|from|options|period|status|status_text|prize|host|state|title|text|kinds|picture|read|outcome|money|frozen|bank_\w+|position|end_reason|ended|recognised_by|limit|change|points|to|balance|reason)$/

test('T58: the export has the member’s data row by row', async () => {
  const compared = new Set<string>()
  for (const [name, columns] of Object.entries(columnLocations)) {
    for (const row of storedRows.get(name) ?? []) {
      // Held or moved points are in the withdrawals; the money log has what changed the balance.
      if (name === 'transfer' && row['balance_after'] === null) continue
      for (const [file, fields] of placesByFile(columns)) {
        const table = files.get(file)!
        const wanted = fields.map(({ column, field }) => ({
          at: table.columns.indexOf(field),
          forms: formsOf(column === 'created_at' ? createdAt(name, row) : row[column])
        }))
        const stands = table.rows.some((cells) => wanted.every(({ at, forms }) => forms.includes(cells[at] ?? '')))
        expect([name, file, wanted, stands]).toEqual([name, file, wanted, true])
        compared.add(name)
      }
    }
  }
  expect([...compared].toSorted()).toEqual(
    expect.arrayContaining(
      `adjustment dispute host_appointment host_report member_status_change orders password_reset play_block play_limit
       play_limit_change play_reminder recharge recovery service_message service_ticket session external_identity
       transfer upload video_progress video_view wheel_spin withdrawal withdrawal_step`.split(/\s+/)
    )
  )
})

/** Return the exported columns that are written as stored, by file. */
function placesByFile(columns: Record<string, string>): Map<string, { column: string; field: string }[]> {
  const places = Object.entries(columns).flatMap(([column, place]) => {
    const [file, field] = place.split(' ') as [string, string]
    return file in withheld || file === 'profile.csv' || replacedByWords.test(place) ? [] : [{ file, column, field }]
  })
  return Map.groupBy(places, ({ file }) => file)
}

test('T58: the export has the member’s own texts and the messages to the member, and no secret', () => {
  const all = JSON.stringify([...files])
  // The note belongs to the staff, and who decided is between operators.
  const { note, decision, mail, guest, ...shown } = canaries
  for (const canary of Object.values(shown)) expect([canary, all.includes(canary)]).toEqual([canary, true])
  for (const secret of [
    note,
    decision,
    mail,
    guest,
    '$argon2id',
    member.session.token,
    '9704365012345',
    mate.username
  ]) {
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  }
})
