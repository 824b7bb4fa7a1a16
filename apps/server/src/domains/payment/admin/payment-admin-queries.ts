import { changed, many, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { rechargeStatus } from '../payment-tables.ts'
import { addMembers } from '../../member/index.ts'

export type AdminRecharge = {
  id: bigint
  status: number
  amount: bigint
  credited: bigint | null
  pay_minor: bigint
  currency: string
  decimals: number
  channel: Record<string, string>
  provider: string
  payment_id: string | null
  created_at: Date
  expires_at: Date
  updated_at: Date
  paid_at: Date | null
  look_up_at: Date | null
  member_id: bigint
  username: string
  name: string | null
  member_status: number
}

const columns = `
  r.id, r.status, r.amount, r.credited, r.pay_minor, r.currency, c.decimals, c.name as channel, r.provider, r.payment_id,
  r.created_at, r.expires_at, r.updated_at, r.paid_at, r.look_up_at, r.member_id`

const tables = 'recharge r join payment_channel c on c.id = r.channel_id'

export type RechargeFilter = {
  status: number | null
  member: bigint | null
  id: bigint | null
  paymentId: string | null
  channel: string | null
  from: Date | null
  to: Date | null
}

const WHERE = `
  ($1::smallint is null or r.status = $1) and ($2::bigint is null or r.member_id = $2)
  and ($3::bigint is null or r.id = $3) and ($4::text is null or r.payment_id = $4)
  and ($5::text is null or c.code = $5)
  and ($6::timestamptz is null or r.created_at >= $6) and ($7::timestamptz is null or r.created_at < $7)`

const valuesOf = ({ status, member, id, paymentId, channel, from, to }: RechargeFilter) => [
  status,
  member,
  id,
  paymentId,
  channel,
  from,
  to
]

const orders = {
  created: 'r.id',
  '-created': 'r.id desc',
  money: 'r.amount, r.id',
  '-money': 'r.amount desc, r.id',
  updated: 'r.updated_at, r.id',
  '-updated': 'r.updated_at desc, r.id'
} as const

type Span = { limit: number; offset: number }

export async function selectAdminRecharges(
  reader: Reader,
  filter: RechargeFilter,
  { sort, limit, offset }: Span & { sort: keyof typeof orders }
): Promise<AdminRecharge[]> {
  const rows = await many<StoredRecharge>(reader, {
    text: `select ${columns} from ${tables} where ${WHERE} order by ${orders[sort]} limit $8 offset $9`,
    values: [...valuesOf(filter), limit, offset]
  })
  return withMembers(reader, rows)
}

export async function countAdminRecharges(reader: Reader, filter: RechargeFilter): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: `select count(*)::int as total from ${tables} where ${WHERE}`,
    values: valuesOf(filter)
  })
  return total
}

export async function selectRechargesById(reader: Reader, ids: bigint[]): Promise<AdminRecharge[]> {
  const rows = await many<StoredRecharge>(reader, {
    text: `select ${columns} from ${tables} where r.id = any ($1::bigint[])`,
    values: [ids]
  })
  return withMembers(reader, rows)
}

type StoredRecharge = Omit<AdminRecharge, 'username' | 'name' | 'member_status'>

function withMembers(reader: Reader, rows: readonly StoredRecharge[]): Promise<AdminRecharge[]> {
  return addMembers(reader, rows, ({ username, name, status }) => ({ username, name, member_status: status }))
}

/** Mark a recharge as credited after a check. Return false when it is already credited. */
export async function markChecked(tx: Tx, id: bigint, credited: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'recharge-checked',
    text: `
      update recharge
         set status = ${rechargeStatus.checked}, credited = $2, paid_at = clock_timestamp(),
             updated_at = clock_timestamp(), look_up_at = null
       where id = $1 and status in (${rechargeStatus.waiting}, ${rechargeStatus.failed})`,
    values: [id, credited]
  })
}
