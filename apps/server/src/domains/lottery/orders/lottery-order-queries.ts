import { countChanged, many } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { memberStatus } from '../../member/index.ts'
import { accountKinds, templates } from '../../wallet/index.ts'

/** Orders as the columns of the batch statement. The arrays are in PostgreSQL's text form, `{1,2,3}`. */
export type OrderColumns = {
  memberIds: string
  ids: string
  periodIds: string
  options: string
  stakes: string
  costs: string
  /** The running total of the member's orders in this batch, including this one. */
  prefixes: string
  requestIds: string
  /** Nonce and receipt of one order after another, 48 bytes each, in hexadecimal after `\\x`. */
  proofs: string
}

const INSERT_ORDERS = `
  insert into orders (member_id, id, period_id, options, stake, cost, request_id, nonce, receipt, balance_after)
  select r.member_id, r.id, r.period_id, r.options, r.stake, r.cost, r.request_id, substring($9::bytea from r.place for 16),
         substring($9::bytea from r.place + 16 for 32), u.before - r.prefix
    from req r join upd u using (member_id)`

const INSERT_TRANSFERS = `
  insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
                        balance_after)
  select r.member_id, r.id + u.shift, ${templates.bet.code}, r.id, ${accountKinds.available}, r.member_id, ${accountKinds.pool}, r.period_id, r.cost, u.before - r.prefix
    from req r join upd u using (member_id)`

const REQUESTED = `
  req as materialized (
    select r.member_id, r.id, r.period_id, r.options, r.stake, r.cost, r.prefix, r.request_id,
           ((r.number - 1) * 48 + 1)::int as place
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[],
                  $8::uuid[]) with ordinality r(member_id, id, period_id, options, stake, cost, prefix, request_id, number)
  )`

/** The members and periods of a batch, with each member's total cost and first and last order id. */
export type MemberTotals = { memberIds: string; totals: string; firstIds: string; lastIds: string; periodIds: string }

/**
 * Takes the totals from the wallets. A transfer has its order's id, unless the member already has a transfer with a
 * higher one: then all of the member's ids are shifted.
 */
const CHARGE = `
  update wallet w
     set available = w.available - t.total,
         last_transfer = t.last_id + greatest(0, w.last_transfer + 1 - t.first_id)
    from unnest($10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[]) t(member_id, total, first_id, last_id)`

const CHARGED = 'w.member_id, w.available + t.total as before, w.last_transfer - t.last_id as shift'

/**
 * Accept all orders of each member that meets every condition: the account is active and has no play limits, all periods
 * are open by this database's clock, no request was seen before, and the balance covers the total. Return these members
 * with their balances before; for all other members nothing changed. The orders are durable on return. Members must be in
 * ascending order, so that two batches lock wallets in the same order. (A scalar subquery looks up the requests seen
 * before: the planner may turn `exists` into a hash over all of them. They are found by the day on which their period
 * closes. A trigger on the orders writes them.)
 */
export async function acceptOrders(
  orders: Reader,
  columns: OrderColumns,
  members: MemberTotals
): Promise<{ member: string; before: bigint }[]> {
  return many<{ member: string; before: bigint }>(orders, {
    name: 'orders-accept',
    text: `
      with ${REQUESTED}, per as materialized (
        select p.id, extract(epoch from p.closes_at)::bigint / 86400 as day from period p
         where p.id = any ($14::bigint[]) and p.state = 'open' and p.closes_at > clock_timestamp()
         order by p.id for share
      ), bad as materialized (
        select r.member_id from req r left join per on per.id = r.period_id
         where per.id is null
            or (select q.order_id from order_request q
                 where q.member_id = r.member_id and q.request_id = r.request_id and q.day = per.day) is not null
      ), upd as (
        ${CHARGE} join member m on m.id = t.member_id
         where w.member_id = t.member_id and w.available >= t.total and m.status = ${memberStatus.normal} and not w.play_guarded
           and t.member_id not in (select member_id from bad)
        returning ${CHARGED}
      ), ins as (${INSERT_ORDERS}), tr as (${INSERT_TRANSFERS})
      select member_id::text as member, before from upd`,
    values: [...columnValues(columns), ...memberValues(members), members.periodIds]
  })
}

/** Insert orders that were evaluated one by one, in the transaction that locks their wallets and periods. */
export async function insertEvaluatedOrders(tx: Tx, columns: OrderColumns, members: MemberTotals): Promise<number> {
  return countChanged(tx, {
    name: 'orders-evaluated',
    text: `
      with ${REQUESTED}, upd as (
        ${CHARGE} where w.member_id = t.member_id returning ${CHARGED}
      ), tr as (${INSERT_TRANSFERS}) ${INSERT_ORDERS}`,
    values: [...columnValues(columns), ...memberValues(members)]
  })
}

function columnValues(columns: OrderColumns): unknown[] {
  return [
    columns.memberIds,
    columns.ids,
    columns.periodIds,
    columns.options,
    columns.stakes,
    columns.costs,
    columns.prefixes,
    columns.requestIds,
    columns.proofs
  ]
}

function memberValues({ memberIds, totals, firstIds, lastIds }: MemberTotals): unknown[] {
  return [memberIds, totals, firstIds, lastIds]
}

/**
 * Lock those of these periods that take orders by the database's clock, so that they stay open until the transaction
 * ends. Return their ids.
 */
export async function shareOpenPeriods(tx: Tx, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await many<{ id: bigint }>(tx, {
    name: 'orders-open-periods',
    text: `select id from period where id = any ($1::bigint[]) and state = 'open' and closes_at > clock_timestamp()
            order by id for share`,
    values: [ids.map(String)]
  })
  return new Set(rows.map((row) => row.id))
}

export type Stake = { available: bigint; status: number; play_guarded: boolean }

/** Lock wallets in the order of their members. Return each available balance and account status. */
export async function lockStakes(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, Stake>> {
  const rows = await many<Stake & { member_id: bigint }>(tx, {
    name: 'orders-lock-wallets',
    text: `
      select w.member_id, w.available, w.play_guarded, m.status
        from wallet w join member m on m.id = w.member_id
       where w.member_id = any ($1::bigint[]) order by w.member_id for update of w`,
    values: [memberIds.map(String)]
  })
  return new Map(rows.map((row) => [row.member_id, row]))
}

export type AcceptedOrder = {
  id: bigint
  member_id: bigint
  request_id: string
  period_id: bigint
  lottery_id: number
  game: string
  period_number: bigint
  options: number
  stake: bigint
  cost: bigint
  balance_after: bigint
  receipt: Buffer
}

type RequestKeys = { memberIds: readonly bigint[]; requestIds: readonly string[] }

/**
 * Return the accepted orders with these members' request ids, of the last month or more. Those from before requests had
 * their own table are in the first partition of the orders, which has an index of them.
 */
export async function selectOrdersByRequest(reader: Reader, keys: RequestKeys): Promise<AcceptedOrder[]> {
  return many<AcceptedOrder>(reader, {
    name: 'orders-by-request',
    text: `
      with k as materialized (select * from unnest($1::bigint[], $2::uuid[]) k(member_id, request_id)),
      known as (
        select q.member_id, q.order_id from k join order_request q using (member_id, request_id)
        union
        select o.member_id, o.id
          from k join orders o on o.member_id = k.member_id and o.request_id = k.request_id
         where o.id < (select first_orders_end())
      )
      select o.id, o.member_id, o.request_id /* never null: request_id */, o.period_id, p.lottery_id, l.key as game,
             p.number as period_number, o.options, o.stake, o.cost, o.balance_after, o.receipt
        from known join orders o on o.member_id = known.member_id and o.id = known.order_id
        join period p on p.id = o.period_id
        join lottery l on l.id = p.lottery_id`,
    values: [keys.memberIds.map(String), keys.requestIds]
  })
}
