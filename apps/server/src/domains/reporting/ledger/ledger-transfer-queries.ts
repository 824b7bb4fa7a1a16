import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Texts } from '../../lottery/index.ts'
import { accountKinds, templates } from '../../wallet/index.ts'

export type TransferFilter = {
  id: bigint | null
  memberId: bigint | null
  templates: readonly number[] | null
  ref: bigint | null
  from: Date | null
  to: Date | null
  /** Only entries of this lottery's pools. */
  lottery: string | null
}

export type TransferRow = {
  id: bigint
  created_at: Date
  member_id: bigint
  template: number
  debit_kind: number
  debit_owner: bigint
  credit_kind: number
  credit_owner: bigint
  amount: bigint
  balance_after: bigint | null
  ref: bigint
  reason: string
}

/** Transfers with the reasons of adjustments: the rows of `TransferRow`. */
export const TRANSFERS = `
  select t.id, t.created_at, t.member_id, t.template, t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner,
         t.amount, t.balance_after, t.ref, coalesce(a.reason, '') as reason
    from transfer t left join adjustment a on a.id = t.ref and a.template = t.template`

const WHERE = `
  ($1::bigint is null or t.member_id = $1) and ($2::smallint[] is null or t.template = any ($2))
  and ($3::bigint is null or t.ref = $3) and ($4::timestamptz is null or t.created_at >= $4)
  and ($5::timestamptz is null or t.created_at < $5) and ($6::bigint is null or t.id = $6)
  and ($7::text is null or exists (
    select from period p join lottery l on l.id = p.lottery_id
     where l.key = $7 and p.id = case ${accountKinds.pool} when t.debit_kind then t.debit_owner when t.credit_kind then t.credit_owner end))`

const orders = {
  id: 't.id',
  '-id': 't.id desc',
  amount: 't.amount, t.id',
  '-amount': 't.amount desc, t.id desc'
} as const

type TransferOrder = keyof typeof orders
export type TransferSpan = { sort: TransferOrder; limit: number; offset: number }

const valuesOf = ({ memberId, templates, ref, from, to, id, lottery }: TransferFilter) => [
  memberId,
  templates,
  ref,
  from,
  to,
  id,
  lottery
]

export async function selectTransfers(
  reader: Reader,
  filter: TransferFilter,
  page: TransferSpan
): Promise<TransferRow[]> {
  return many<TransferRow>(reader, {
    text: `
      ${TRANSFERS}
       where ${WHERE} order by ${orders[page.sort]} limit $8 offset $9`,
    values: [...valuesOf(filter), page.limit, page.offset]
  })
}

/** Counting stops at this number, because nobody pages further. */
const MAX_COUNTED = 100_000

export async function countTransfers(reader: Reader, filter: TransferFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from (select from transfer t where ${WHERE} limit ${MAX_COUNTED}) counted`,
    values: valuesOf(filter)
  })
  return Number(total)
}

/** What an entry is about: its member, its draw, and the document that it was posted for. */
export type SubjectRow = {
  place: bigint
  username: string | null
  key: string | null
  lottery_name: Texts | null
  number: bigint | null
  options: number | null
  video_id: bigint | null
  titles: Texts | null
  proposal_id: bigint | null
}

/** Return what entries are about, in their order. */
export async function selectSubjects(reader: Reader, rows: readonly TransferRow[]): Promise<SubjectRow[]> {
  const poolOf = (row: TransferRow) =>
    row.debit_kind === accountKinds.pool
      ? row.debit_owner
      : row.credit_kind === accountKinds.pool
        ? row.credit_owner
        : null
  return many<SubjectRow>(reader, {
    name: 'admin-transfer-subjects',
    text: `
      select e.place, m.username, l.key, l.name as lottery_name, p.number, o.options, v.id as video_id, v.titles,
             a.proposal_id
        from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[]) with ordinality as e (member_id, ref, template, pool_id, place)
        left join member m on m.id = e.member_id
        left join period p on p.id = e.pool_id
        left join lottery l on l.id = p.lottery_id
        left join orders o on o.member_id = e.member_id and o.id = e.ref
              and e.template in (${templates.bet.code}, ${templates.win.code}, ${templates.betRefund.code})
        left join video_purchase b on b.member_id = e.member_id and b.id = e.ref
              and e.template in (${templates.video.code}, ${templates.videoRefund.code})
        left join video v on v.id = b.video_id
        left join adjustment a on a.id = e.ref and a.template = e.template
       order by e.place`,
    values: [
      rows.map((row) => row.member_id),
      rows.map((row) => row.ref),
      rows.map((row) => row.template),
      rows.map((row) => poolOf(row))
    ]
  })
}
