import { countChanged, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { accountKinds, templates } from '../../wallet/index.ts'
import type { Winner } from '../rules/payout.ts'
import { PERIOD_COLUMNS, type PeriodRow, type Texts } from '../lottery-tables.ts'

export { allowLongWork } from '../periods/lottery-period-queries.ts'

export type UnsettledPeriod = PeriodRow & { game: string; name: Texts; odds: number[] }

/** Return the drawn and void periods with incomplete payouts or refunds, oldest first. */
export async function selectUnsettled(reader: Reader): Promise<UnsettledPeriod[]> {
  return many<UnsettledPeriod>(reader, {
    name: 'settle-next',
    text: `
      select ${PERIOD_COLUMNS}, l.key as game, l.name, r.odds
        from period p join lottery l on l.id = p.lottery_id join lottery_rules r on r.id = p.rules_id
       where p.settled_at is null and p.state in ('drawn', 'void') order by p.draws_at limit 20`
  })
}

export type UnsettledCount = { lottery: string; count: number; seconds: number }

/** Count the periods of each lottery that are not settled after their round, and return how old the oldest round is. */
export async function countUnsettled(reader: Reader): Promise<UnsettledCount[]> {
  return many<UnsettledCount>(reader, {
    name: 'settle-count',
    text: `
      select l.key as lottery, count(p.id)::int as count,
             coalesce(extract(epoch from clock_timestamp() - min(p.round_at)), 0)::float8 as seconds
        from lottery l left join period p
          on p.lottery_id = l.id and p.settled_at is null and p.round_at <= clock_timestamp()
       group by l.key`
  })
}

/** Keep other nodes from the same work until the transaction ends. Correctness does not depend on it. */
export async function claimSettlement(tx: Tx, periodId: bigint): Promise<boolean> {
  const { claimed } = await one<{ claimed: boolean }>(tx, {
    name: 'settle-claim',
    text: 'select pg_try_advisory_xact_lock($1) as claimed',
    values: [periodId]
  })
  return claimed
}

/** The members after one id, up to and including another. */
export type MemberRun = { after: bigint; upTo: bigint }

/** Split all members with orders in the period into ranges with about `size` orders each, in ascending order. */
export async function selectRuns(reader: Reader, periodId: bigint, size: number): Promise<MemberRun[]> {
  const rows = await many<{ member_id: bigint }>(reader, {
    name: 'settle-runs',
    text: `
      select member_id
        from (select member_id
                from (select member_id, row_number() over (order by member_id) as number
                        from orders where period_id = $1) numbered
               where number % $2 = 0
              union
              select max(member_id) from orders where period_id = $1) ends
       where member_id is not null order by member_id`,
    values: [periodId, size]
  })
  return rows.map(({ member_id: upTo }, index) => ({ after: rows[index - 1]?.member_id ?? 0n, upTo }))
}

type PaymentTemplate = (typeof templates)['win' | 'betRefund']['code']

export type Payment = {
  periodId: bigint
  /** A refund returns the order's cost. */
  template: PaymentTemplate
  /** The paid options as a bit mask; for a draw, its three winners one by one with their units per point. */
  mask: number
  winners: Winner[]
}

/**
 * Pay the unpaid orders of a range of members with one of the options: order, transfer and wallet in one statement.
 * Wallets are locked in the order of members, like orders do. Transfers are numbered from `newId`, or from the member's
 * newest transfer when that is higher. Return how many orders were paid.
 */
export async function payRun(tx: Tx, payment: Payment, run: MemberRun & { newId: bigint }): Promise<number> {
  const [first, second, third] = payment.winners
  return countChanged(tx, {
    name: 'settle-run',
    text: `
      with paid as materialized (
        update orders o
           set payout = case when $6 = ${templates.betRefund.code} then o.cost else (o.stake / 10000) * (
                 case when o.options & $7 <> 0 then $8::bigint else 0 end
               + case when o.options & $9 <> 0 then $10::bigint else 0 end
               + case when o.options & $11 <> 0 then $12::bigint else 0 end) end
         where o.period_id = $1 and o.member_id > $2 and o.member_id <= $3 and o.options & $4 <> 0 and o.payout is null
        returning o.member_id, o.id, o.payout
      ), total as materialized (
        select member_id, sum(payout)::bigint as units, count(*) as orders from paid group by member_id order by member_id
      ), credited as (
        update wallet w
           set available = w.available + t.units, last_transfer = greatest(w.last_transfer, $5) + t.orders
          from total t where w.member_id = t.member_id
        returning w.member_id, w.available - t.units as before, w.last_transfer - t.orders as last_before
      )
      insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
                            balance_after)
      select p.member_id, c.last_before + row_number() over own, $6::smallint, p.id, ${accountKinds.pool}, $1, ${accountKinds.available}, p.member_id, p.payout,
             c.before + sum(p.payout) over own
        from paid p join credited c using (member_id)
      window own as (partition by p.member_id order by p.id rows unbounded preceding)`,
    values: [
      payment.periodId,
      run.after,
      run.upTo,
      payment.mask,
      run.newId,
      payment.template,
      first?.bit ?? 0,
      first?.units ?? 0,
      second?.bit ?? 0,
      second?.units ?? 0,
      third?.bit ?? 0,
      third?.units ?? 0
    ]
  })
}

/** Return the members of a range who still need a refund, with their orders locked until the transaction ends. */
export async function lockUnpaidMembers(tx: Tx, periodId: bigint, { after, upTo }: MemberRun): Promise<bigint[]> {
  const rows = await many<{ member_id: bigint }>(tx, {
    name: 'settle-unpaid-members',
    text: `
      select distinct member_id from (
        select member_id from orders
         where period_id = $1 and member_id > $2 and member_id <= $3 and payout is null
         order by member_id, id for update) unpaid`,
    values: [periodId, after, upTo]
  })
  return rows.map(({ member_id }) => member_id)
}

export type PoolTotals = { staked: bigint; paid: bigint; unpaid: bigint }

/** Return what a period's pool received and paid, and how many orders with the options are unpaid. */
export async function selectTotals(reader: Reader, periodId: bigint, mask: number): Promise<PoolTotals> {
  return one<PoolTotals>(reader, {
    name: 'settle-totals',
    text: `
      select coalesce(sum(cost), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid,
             count(*) filter (where options & $2 <> 0 and payout is null) as unpaid
        from orders where period_id = $1`,
    values: [periodId, mask]
  })
}

/** Lock a drawn or void period that is not settled. Return null when another node has settled it. */
export async function lockUnsettled(tx: Tx, periodId: bigint): Promise<{ id: bigint } | null> {
  return maybe<{ id: bigint }>(tx, {
    name: 'settle-lock',
    text: `select id from period where id = $1 and settled_at is null and state in ('drawn', 'void') for update`,
    values: [periodId]
  })
}

/** Empty a period's pool: a surplus goes to revenue, and revenue covers a shortfall. */
export async function balancePool(
  tx: Tx,
  facts: { periodId: bigint; transferId: bigint; profit: bigint }
): Promise<void> {
  await run(tx, {
    name: 'settle-pool',
    text: `
      with site as (update site_account set balance = balance + $3::bigint where kind = ${accountKinds.revenue})
      insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount)
      select 0, $2::bigint, t.code, $1::bigint,
             t.debit_kind, case t.debit_kind when ${accountKinds.pool} then $1 else 0 end,
             t.credit_kind, case t.credit_kind when ${accountKinds.pool} then $1 else 0 end, abs($3)
        from transfer_template t
       where t.code = case when $3 > 0 then ${templates.poolProfit.code} else ${templates.poolLoss.code} end`,
    values: [facts.periodId, facts.transferId, facts.profit]
  })
}

/** Mark a period as settled; a void one stays void. */
export async function markSettled(tx: Tx, periodId: bigint, { staked, paid }: PoolTotals): Promise<void> {
  await run(tx, {
    name: 'settle-mark',
    text: `
      update period set settled_at = clock_timestamp(), stake_total = $2, payout_total = $3,
                        state = case state when 'drawn' then 'settled' else state end
       where id = $1`,
    values: [periodId, staked, paid]
  })
}
