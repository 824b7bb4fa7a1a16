import { many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type Head = { seq: bigint; hash: Buffer }

/** Lock and return the end of the chain. Others who add to it wait for this transaction. */
export async function lockHead(tx: Tx): Promise<Head> {
  return one<Head>(tx, {
    name: 'audit-lock',
    text: 'select seq, hash from audit_head where id = 1 for update',
    values: []
  })
}

export async function selectHead(reader: Reader): Promise<Head> {
  return one<Head>(reader, {
    name: 'audit-head',
    text: 'select seq, hash from audit_head where id = 1',
    values: []
  })
}

export type AuditRow = { seq: bigint; body: string; hash: Buffer; mark: Buffer }

export async function insertRecord(tx: Tx, { seq, body, hash, mark }: AuditRow): Promise<void> {
  await run(tx, {
    name: 'audit-insert',
    text: `
      with moved as (update audit_head set seq = $1, hash = $3 where id = 1)
      insert into audit (seq, body, hash, mark) values ($1, $2, $3, $4)`,
    values: [seq, body, hash, mark]
  })
}

/** Return a limited number of records from one on, in order. */
export async function selectRecords(reader: Reader, from: bigint, limit: number): Promise<AuditRow[]> {
  return many<AuditRow>(reader, {
    name: 'audit-records',
    text: 'select seq, body, hash, mark from audit where seq >= $1 order by seq limit $2',
    values: [from, limit]
  })
}

/** Return the records of one action on subjects of one kind, oldest first. */
export async function selectActions(reader: Reader, { kind, act }: { kind: string; act: string }): Promise<string[]> {
  const rows = await many<{ body: string }>(reader, {
    name: 'audit-acts',
    text: 'select body from audit where subject_kind = $1 and act = $2 order by seq',
    values: [kind, act]
  })
  return rows.map(({ body }) => body)
}

/** A record, with the latest time of all records up to it in unix milliseconds. */
export type ActionRow = AuditRow & { latest: number }

/** Which actions on which subjects, by anybody or by one operator. */
export type ActionsOn = {
  operatorId?: bigint
  acts: readonly string[]
  subject: { kind: string; ids: readonly string[] }
}

/** Return the records of actions on subjects, oldest first. */
export async function selectActionsOn(reader: Reader, { operatorId, acts, subject }: ActionsOn): Promise<ActionRow[]> {
  const rows = await many<AuditRow & { latest: bigint }>(reader, {
    name: 'audit-acts-on',
    text: `
      select a.seq, a.body, a.hash, a.mark,
             (select max(e.at_ms) from audit e where e.seq <= a.seq) as latest /* never null: latest */
        from audit a
       where a.subject_kind = $1 and a.subject_id = any ($2) and ($3::bigint is null or a.operator_id = $3)
         and a.act = any ($4) order by a.seq`,
    values: [subject.kind, subject.ids, operatorId ?? null, acts]
  })
  return rows.map((row) => ({ ...row, latest: Number(row.latest) }))
}

/** Return the number of the newest record of these actions on subjects, or 0 without one. */
export async function selectNewestOn(
  reader: Reader,
  { acts, subject }: Omit<ActionsOn, 'operatorId'>
): Promise<bigint> {
  const { newest } = await one<{ newest: bigint }>(reader, {
    name: 'audit-newest-on',
    text: `
      select coalesce(max(seq), 0) as newest from audit
       where subject_kind = $1 and subject_id = any ($2) and act = any ($3)`,
    values: [subject.kind, subject.ids, acts]
  })
  return newest
}

/** Return the records of all acts with these names, oldest first. */
export async function selectBodiesOf(reader: Reader, acts: readonly string[]): Promise<string[]> {
  const rows = await many<{ body: string }>(reader, {
    text: 'select body from audit where act = any ($1) order by seq',
    values: [acts]
  })
  return rows.map(({ body }) => body)
}

export type AuditFilter = {
  operatorId: bigint | null
  act: string | null
  subjectKind: string | null
  subjectId: string | null
  /** Part of the subject's id, the reason or the address. */
  words: string | null
  /** Search only the reasons of actions on these kinds of subjects; null for all. */
  reasonsOn: readonly string[] | null
  fromMs: number | null
  toMs: number | null
}

const WHERE = `
  ($1::bigint is null or operator_id = $1) and ($2::text is null or act = $2)
  and ($3::text is null or subject_kind = $3) and ($4::text is null or subject_id = $4)
  and ($5::bigint is null or at_ms >= $5) and ($6::bigint is null or at_ms < $6)
  and ($7::text is null
       or position(lower($7) in lower(concat_ws(' ', subject_id,
            case when $8::text[] is null or subject_kind = any ($8) then body::jsonb ->> 'reason' end,
            body::jsonb ->> 'address'))) > 0)`

const filterValues = (filter: AuditFilter) => [
  filter.operatorId,
  filter.act,
  filter.subjectKind,
  filter.subjectId,
  filter.fromMs,
  filter.toMs,
  filter.words,
  filter.reasonsOn
]

export async function selectAudit(
  reader: Reader,
  filter: AuditFilter,
  page: { limit: number; offset: number; oldestFirst: boolean }
): Promise<AuditRow[]> {
  const order = page.oldestFirst ? 'asc' : 'desc'
  return many<AuditRow>(reader, {
    name: `audit-list-${order}`,
    text: `select seq, body, hash, mark from audit where ${WHERE} order by seq ${order} limit $9 offset $10`,
    values: [...filterValues(filter), page.limit, page.offset]
  })
}

export async function countAudit(reader: Reader, filter: AuditFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    name: 'audit-count',
    text: `select count(*) as total from audit where ${WHERE}`,
    values: filterValues(filter)
  })
  return Number(total)
}

/** Return the hashes of the records with these numbers, by number. */
export async function selectAuditHashes(reader: Reader, numbers: readonly bigint[]): Promise<Map<string, string>> {
  const rows = await many<{ seq: bigint; hash: Buffer }>(reader, {
    text: 'select seq, hash from audit where seq = any ($1::bigint[])',
    values: [numbers]
  })
  return new Map(rows.map(({ seq, hash }) => [String(seq), hash.toString('hex')]))
}
