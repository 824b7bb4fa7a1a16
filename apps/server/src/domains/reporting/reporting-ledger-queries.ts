// The published digest calls the revenue account house. cspell:ignore house
import { many, one } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'
import { accountKinds } from '../wallet/index.ts'

export type AccountsRow = { kind: number; accounts: bigint; balance: bigint }

/**
 * Return the balance of the accounts of each kind, in one snapshot. A pool's balance is what was bet and not yet paid
 * or booked.
 */
export async function selectAccounts(reader: Reader): Promise<AccountsRow[]> {
  return many<AccountsRow>(reader, {
    name: 'admin-accounts',
    text: `
      select ${accountKinds.available} as kind, count(*) as accounts, coalesce(sum(available), 0)::bigint as balance from wallet
      union all
      select ${accountKinds.held}, count(*), coalesce(sum(held), 0)::bigint from wallet
      union all
      select ${accountKinds.pool}, count(distinct p.id), coalesce(sum(o.cost - coalesce(o.payout, 0)), 0)::bigint
        from period p join orders o on o.period_id = p.id where p.settled_at is null
      union all
      select kind, 1, balance from site_account
      order by kind`,
    values: []
  })
}

export type TransferFilter = {
  memberId: bigint | null
  template: number | null
  ref: bigint | null
  from: Date | null
  to: Date | null
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
  ($1::bigint is null or t.member_id = $1) and ($2::smallint is null or t.template = $2)
  and ($3::bigint is null or t.ref = $3) and ($4::timestamptz is null or t.created_at >= $4)
  and ($5::timestamptz is null or t.created_at < $5)`

const orders = {
  id: 't.id',
  '-id': 't.id desc',
  amount: 't.amount, t.id',
  '-amount': 't.amount desc, t.id desc'
} as const

type TransferOrder = keyof typeof orders
export type TransferSpan = { sort: TransferOrder; limit: number; offset: number }

const valuesOf = ({ memberId, template, ref, from, to }: TransferFilter) => [memberId, template, ref, from, to]

export async function selectTransfers(
  reader: Reader,
  filter: TransferFilter,
  page: TransferSpan
): Promise<TransferRow[]> {
  return many<TransferRow>(reader, {
    text: `
      ${TRANSFERS}
       where ${WHERE} order by ${orders[page.sort]} limit $6 offset $7`,
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

export type ReconciliationRow = {
  id: bigint
  started_at: Date
  finished_at: Date
  accounts: bigint
  transfers: bigint
  differences: { account: string; expected: string; actual: string }[]
}

export async function selectReconciliations(
  reader: Reader,
  page: { oldestFirst: boolean; limit: number; offset: number }
): Promise<ReconciliationRow[]> {
  return many<ReconciliationRow>(reader, {
    text: `
      select id, started_at, finished_at, accounts, transfers, differences from reconciliation
       order by id ${page.oldestFirst ? 'asc' : 'desc'} limit $1 offset $2`,
    values: [page.limit, page.offset]
  })
}

export async function countReconciliations(reader: Reader): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: 'select count(*) as total from reconciliation',
    values: []
  })
  return Number(total)
}

/**
 * The total balances of the accounts of each kind, in units, under the names of the published digest. They sum to zero.
 */
export type Books = Record<'available' | 'held' | 'pools' | 'house' | 'provider' | 'adjustment', string>

export async function selectBooks(reader: Reader): Promise<Books> {
  return one<Books>(reader, {
    text: `
      select (select coalesce(sum(available), 0)::text from wallet) as available,
             (select coalesce(sum(held), 0)::text from wallet) as held,
             (select coalesce(sum(o.cost - coalesce(o.payout, 0)), 0)::text
                from period p join orders o on o.period_id = p.id where p.settled_at is null) as pools,
             (select balance::text from site_account where kind = ${accountKinds.revenue}) as house,
             (select balance::text from site_account where kind = ${accountKinds.provider}) as provider,
             (select balance::text from site_account where kind = ${accountKinds.adjustment}) as adjustment /* never null: house, provider, adjustment */`
  })
}
