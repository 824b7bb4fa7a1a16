import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { WithdrawalState } from '@glasshouse/contract/operator'
import { states, type Step } from '../withdrawal-tables.ts'
import { addMembers } from '../../member/index.ts'
import { nameOperators } from '../../operator/index.ts'

export type AdminRow = {
  id: bigint
  state: WithdrawalState
  amount: bigint
  bank_code: string
  holder: string
  tail: string
  reason: string
  reason_text: string
  four_eyes: boolean
  provider: string | null
  payout_id: string | null
  created_at: Date
  updated_at: Date
  held_until: Date | null
  approved_by: bigint | null
  approver: string | null
  rejected_by: bigint | null
  rejecter: string | null
  taken_by: bigint | null
  taker: string | null
  cancelled_at: Date | null
  paid_by: bigint | null
  payer: string | null
  member_id: bigint
  username: string
  name: string | null
  member_status: number
}

const columns = `
  w.id, w.state, w.amount, w.bank_code, w.holder, w.tail, w.reason, w.reason_text, w.four_eyes, w.provider,
  w.payout_id, w.created_at, w.updated_at, w.held_until, w.approved_by, w.rejected_by, w.taken_by, w.cancelled_at, w.paid_by, w.member_id`

/** The console's tabs of withdrawals. */
export const views = {
  queue: "w.state = 'review' and w.held_until is null",
  held: "w.state = 'review' and w.held_until is not null",
  approved: "w.state = 'approved'",
  under_way: `w.state in ${states.underWay}`,
  rejected: "w.state in ('rejected', 'cancelled')",
  paid: "w.state = 'paid'",
  failed: "w.state = 'failed'",
  open: `w.state in ${states.open}`,
  all: 'true'
} as const

export type Filter = {
  view: keyof typeof views
  member: bigint | null
  id: bigint | null
  bankCode: string | null
  state: WithdrawalState | null
  min: bigint | null
  max: bigint | null
  from: Date | null
  to: Date | null
}

const where = (view: keyof typeof views) => `
  ${views[view]} and ($1::bigint is null or w.member_id = $1) and ($2::bigint is null or w.id = $2)
  and ($3::text is null or w.bank_code = $3) and ($4::text is null or w.state = $4)
  and ($5::bigint is null or w.amount >= $5) and ($6::bigint is null or w.amount <= $6)
  and ($7::timestamptz is null or w.created_at >= $7) and ($8::timestamptz is null or w.created_at < $8)`

const valuesOf = ({ member, id, bankCode, state, min, max, from, to }: Filter) => [
  member,
  id,
  bankCode,
  state,
  min,
  max,
  from,
  to
]

const orders = {
  created: 'w.id',
  '-created': 'w.id desc',
  money: 'w.amount, w.id',
  '-money': 'w.amount desc, w.id',
  updated: 'w.updated_at, w.id',
  '-updated': 'w.updated_at desc, w.id'
} as const

/** The columns with operators' names, each with the column of the operator's id. */
const OPERATORS = {
  approver: 'approved_by',
  rejecter: 'rejected_by',
  taker: 'taken_by',
  payer: 'paid_by'
} as const

type StoredRow = Omit<AdminRow, keyof typeof OPERATORS | 'username' | 'name' | 'member_status'>

export type Page = { sort: keyof typeof orders; limit: number; offset: number }

export async function selectAdminRows(reader: Reader, filter: Filter, page: Page): Promise<AdminRow[]> {
  const rows = await many<StoredRow>(reader, {
    text: `
      select ${columns} from withdrawal w where ${where(filter.view)} order by ${orders[page.sort]} limit $9 offset $10`,
    values: [...valuesOf(filter), page.limit, page.offset]
  })
  const named = await nameOperators(reader, rows, OPERATORS)
  return addMembers(reader, named, ({ username, name, status }) => ({ username, name, member_status: status }))
}

export async function countAdminRows(reader: Reader, filter: Filter): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: `select count(*)::int as total from withdrawal w where ${where(filter.view)}`,
    values: valuesOf(filter)
  })
  return total
}

export type Counts = {
  queue: number
  held: number
  approved: number
  under_way: number
  unknown: number
  oldest_seconds: number
  waiting: bigint
}

export async function selectCounts(reader: Reader): Promise<Counts> {
  return one<Counts>(reader, {
    name: 'withdrawal-counts',
    text: `
      select count(*) filter (where ${views.queue})::int as queue, count(*) filter (where ${views.held})::int as held,
             count(*) filter (where ${views.approved})::int as approved,
             count(*) filter (where ${views.under_way})::int as under_way,
             count(*) filter (where w.state = 'unknown')::int as unknown,
             coalesce(extract(epoch from clock_timestamp() - min(w.created_at) filter (where ${views.queue})), 0)::int
               as oldest_seconds,
             coalesce(sum(w.amount), 0)::bigint as waiting
        from withdrawal w where ${views.open}`,
    values: []
  })
}

export type AdminStep = {
  step: Step
  at: Date
  operator_id: bigint | null
  operator: string | null
  note: string
  until: Date | null
}

export async function selectAdminSteps(reader: Reader, memberId: bigint, id: bigint): Promise<AdminStep[]> {
  const steps = await many<Omit<AdminStep, 'operator'>>(reader, {
    name: 'withdrawal-admin-steps',
    text: `
      select s.step, s.at, s.operator_id, s.note, s.until from withdrawal_step s
       where s.member_id = $1 and s.withdrawal_id = $2 order by s.id`,
    values: [memberId, id]
  })
  return nameOperators(reader, steps, { operator: 'operator_id' })
}
