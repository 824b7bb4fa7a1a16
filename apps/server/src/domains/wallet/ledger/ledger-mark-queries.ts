import { many, one, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { ADJUSTMENT_MARK } from '../marks.ts'
import { templates } from '../wallet-tables.ts'

/** The transfers with an id above one and up to another. */
export type IdRange = { after: bigint; upTo: bigint }

const MAX_FINDINGS = 100

/** The templates of draws. Their postings have no marks, because they follow from orders and results. */
const SET_BASED = [templates.bet, templates.win, templates.betRefund, templates.poolProfit, templates.poolLoss]
  .map(({ code }) => code)
  .join(', ')

export type PostingRow = {
  id: bigint
  template: number
  member_id: bigint
  ref: bigint
  amount: bigint
  mark: Buffer | null
}

/** Return the postings of a range that the app makes one by one, with their marks. */
export async function selectPostings(reader: Reader, { after, upTo }: IdRange): Promise<PostingRow[]> {
  return many<PostingRow>(reader, {
    name: 'ledger-postings',
    text: `
      select t.id, t.template, t.member_id, t.ref, t.amount, m.mark
        from transfer t left join ledger_mark m
               on m.member_id = t.member_id and m.ref = t.ref and m.what = t.template and m.id = t.id
       where t.id > $1 and t.id <= $2 and t.template not in (${SET_BASED})`,
    values: [after, upTo]
  })
}

/** Return the member and number of each order with its stake in a range. */
export async function selectStakes(
  reader: Reader,
  { after, upTo }: IdRange
): Promise<{ member_id: bigint; ref: bigint }[]> {
  return many<{ member_id: bigint; ref: bigint }>(reader, {
    name: 'ledger-stakes',
    text: `
      select member_id, ref from transfer where id > $1 and id <= $2 and template = ${templates.bet.code}`,
    values: [after, upTo]
  })
}

export type Adjustment = {
  id: bigint
  member_id: bigint
  template: number
  amount: bigint
  reason: string
  proposal_id: bigint | null
}

/** An adjustment with its mark; one of the two may be missing. */
export type AdjustmentRow = { ref: bigint; mark: Buffer | null; mark_id: bigint | null } & (
  | Adjustment
  | { [Column in keyof Adjustment]: null }
)

/** Return each adjustment with its mark, and marks without an adjustment. There are few of them. */
export async function selectAdjustments(reader: Reader, what: number): Promise<AdjustmentRow[]> {
  return many<AdjustmentRow>(reader, {
    text: `
      select coalesce(a.id, m.ref) as ref /* never null: ref */, a.id, a.member_id, a.template, a.amount, a.reason,
             a.proposal_id, m.mark, m.id as mark_id
        from adjustment a
             full join (select id, member_id, ref, mark from ledger_mark where what = $1) m
               on m.member_id = a.member_id and m.ref = a.id`,
    values: [what]
  })
}

/** Return marks of missing postings, above an id. */
export async function selectStrayMarks(reader: Reader, after: bigint): Promise<{ what: number; ref: bigint }[]> {
  return many<{ what: number; ref: bigint }>(reader, {
    text: `
      select m.what, m.ref
        from ledger_mark m left join transfer t
          on t.member_id = m.member_id and t.ref = m.ref and t.template = m.what and t.id = m.id
       where m.what < ${ADJUSTMENT_MARK} and m.id > $1 and t.id is null limit ${MAX_FINDINGS}`,
    values: [after]
  })
}

/** Return the newest id of the ledger above another one, sealed or not, or that one. */
export async function selectNewestId(reader: Reader, after: bigint): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(reader, {
    text: 'select coalesce(max(id), $1)::bigint as id from transfer where id > $1',
    values: [after]
  })
  return id
}

export async function insertMark(
  reader: Reader,
  row: { id: bigint; what: number; memberId: bigint; ref: bigint; mark: Buffer }
): Promise<void> {
  await run(reader, {
    name: 'ledger-insert-mark',
    text: 'insert into ledger_mark (id, what, member_id, ref, mark) values ($1, $2, $3, $4, $5)',
    values: [row.id, row.what, row.memberId, row.ref, row.mark]
  })
}

/** Return all marks of a kind. */
export async function selectMarks(reader: Reader, what: number): Promise<{ id: bigint; ref: bigint; mark: Buffer }[]> {
  return many<{ id: bigint; ref: bigint; mark: Buffer }>(reader, {
    text: 'select id, ref, mark from ledger_mark where what = $1',
    values: [what]
  })
}
