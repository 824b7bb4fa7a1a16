import { many, one } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'
import { templates } from '../wallet/index.ts'

export type OrderState = 'pending' | 'won' | 'lost' | 'refunded'

/** The orders of a member, or of a range of draws. Each has an index. */
export type OrderFilter = {
  memberId: bigint | null
  id: bigint | null
  key: string | null
  /** The lowest and highest draw number. */
  from: bigint
  to: bigint
  state: OrderState | null
}

export type OrderRow = {
  id: bigint
  member_id: bigint
  username: string
  key: string
  name: Record<string, string>
  period_number: bigint
  options: number
  stake: bigint
  cost: bigint
  state: OrderState
  payout: bigint | null
  settled_at: Date | null
}

/** The state that the member sees: an order is final when it or its whole draw is paid. */
const STATE = `
  case when o.payout is null and p.settled_at is null then 'pending'
       when p.state = 'void' then 'refunded'
       when o.payout is null then 'lost' else 'won' end`

const FROM = `
  from lottery l join period p on p.lottery_id = l.id join orders o on o.period_id = p.id
 where ($1::bigint is null or o.member_id = $1) and ($2::bigint is null or o.id = $2)
   and ($3::text is null or l.key = $3) and p.number between $4 and $5 and ($6::text is null or ${STATE} = $6)`

const valuesOf = ({ memberId, id, key, from, to, state }: OrderFilter) => [memberId, id, key, from, to, state]

/** Return a page of orders. */
export async function selectOrders(
  reader: Reader,
  filter: OrderFilter,
  page: { oldestFirst: boolean; limit: number; offset: number }
): Promise<OrderRow[]> {
  const direction = page.oldestFirst ? 'asc' : 'desc'
  return many<OrderRow>(reader, {
    text: `
      select f.*, m.username
        from (select o.id, o.member_id, l.key, l.name, p.number as period_number, o.options, o.stake, o.cost,
                     ${STATE} as state, o.payout,
                     case when o.payout is not null or p.settled_at is not null
                          then coalesce(p.settled_at, p.drawn_at) end as settled_at
                ${FROM} order by o.id ${direction} limit $7 offset $8) f
             join member m on m.id = f.member_id
       order by f.id ${direction}`,
    values: [...valuesOf(filter), page.limit, page.offset]
  })
}

/** Counting stops at this number, because nobody pages further. */
const MAX_COUNTED = 10_000

export async function countOrders(reader: Reader, filter: OrderFilter): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: `select count(*)::int as total from (select ${FROM} limit ${MAX_COUNTED}) counted`,
    values: valuesOf(filter)
  })
  return total
}

export type WholeOrder = {
  odds: number[]
  receipt: Buffer
  balance_after: bigint
  draw_state: string
  opens_at: Date
  closes_at: Date
  draws_at: Date
  round: bigint
}

/** Return the details of an order that the list does not show. */
export async function selectWholeOrder(reader: Reader, memberId: bigint, id: bigint): Promise<WholeOrder> {
  return one<WholeOrder>(reader, {
    name: 'admin-order',
    text: `
      select r.odds, o.receipt, o.balance_after, p.state as draw_state, p.opens_at, p.closes_at, p.draws_at, p.round
        from orders o join period p on p.id = o.period_id join lottery_rules r on r.id = p.rules_id
       where o.member_id = $1 and o.id = $2`,
    values: [memberId, id]
  })
}

export type OrderTransfer = {
  id: bigint
  created_at: Date
  template: number
  debit_kind: number
  debit_owner: bigint
  credit_kind: number
  credit_owner: bigint
  amount: bigint
  balance_after: bigint | null
}

/** Return every entry of an order. Its stake is found by the order's time: `near` are ids around it. */
export async function selectOrderTransfers(
  reader: Reader,
  { memberId, id, near }: { memberId: bigint; id: bigint; near: readonly [bigint, bigint] }
): Promise<OrderTransfer[]> {
  const columns = 'id, created_at, template, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after'
  return many<OrderTransfer>(reader, {
    name: 'admin-order-transfers',
    text: `
      select ${columns} from transfer where member_id = $1 and ref = $2 and template = ${templates.bet.code} and id between $3 and $4
      union all
      select ${columns} from transfer where member_id = $1 and ref = $2 and template in (${templates.win.code}, ${templates.betRefund.code})
      order by id`,
    values: [memberId, id, ...near]
  })
}
