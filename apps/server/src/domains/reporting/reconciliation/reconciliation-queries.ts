import type { Pool } from 'pg'
import { exists, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { accountKinds, templates } from '../../wallet/index.ts'

/** A value that differs from the expected one. */
export type Difference = {
  /** The kind and the id: `available 100001`, `pool 17`, `revenue 0`, `order 7234`. */
  account: string
  expected: string
  actual: string
}

const DIFFERENCES_LISTED = 1000

/** The templates that have a row in `adjustment`. */
const ADJUSTMENTS = [templates.adjustUp, templates.adjustDown, templates.disputeHold, templates.disputeReturn]
  .map(({ code }) => code)
  .join(', ')

/** Each account's balance and the sum of its entries. */
const accounts = `
  posted as materialized (select kind, owner, sum(amount) as amount from entry group by kind, owner),
  unfinished as (
    select o.period_id, sum(o.cost - coalesce(o.payout, 0)) as amount
      from orders o join period p on p.id = o.period_id where p.settled_at is null group by o.period_id
  ),
  balances as materialized (
    select ${accountKinds.available}::smallint as kind, member_id as owner, available::numeric as amount from wallet
    union all
    select ${accountKinds.held}::smallint, member_id, held from wallet
    union all
    select kind, 0, balance from site_account
    union all
    select ${accountKinds.pool}::smallint, p.id, coalesce(u.amount, 0) from period p left join unfinished u on u.period_id = p.id
  ),
  account_difference as (
    select (select name from account_kind where code = coalesce(k.kind, s.kind)) || ' ' || coalesce(k.owner, s.owner) as account,
           coalesce(s.amount, 0) as expected, coalesce(k.amount, 0) as actual
      from balances k full join posted s on s.kind = k.kind and s.owner = k.owner
     where coalesce(s.amount, 0) <> coalesce(k.amount, 0)
  )`

/** A money log is unbroken when each balance is the start of the next change, from zero on. */
const moneyLogs = `
  step as (
    select member_id, id, balance_after - case when credit_kind = ${accountKinds.available} then amount else -amount end as before,
           lag(balance_after, 1, 0::bigint) over (partition by member_id order by id) as last
      from transfer where balance_after is not null
  ),
  log_difference as (
    select 'money log ' || member_id || ' at transfer ' || id as account, last as expected, before as actual
      from step where before <> last
  )`

/** Finds entries posted twice. A unique index prevents them, but the owner of the tables can drop it. */
const repeated = `
  repeated_difference as (
    select 'posting ' || template || '/' || ref || ' of member ' || member_id as account, 1 as expected, count(*) as actual
      from transfer group by member_id, ref, template having count(*) > 1
  )`

/**
 * Each order has one stake in its period's pool and its payout; each credited recharge its credit, each purchase its
 * price.
 */
const documents = `
  stake_difference as (
    select 'order ' || coalesce(o.id, t.ref) as account, coalesce(o.cost, 0) as expected, coalesce(t.amount, 0) as actual
      from orders o full join (select * from transfer where template = ${templates.bet.code}) t on t.member_id = o.member_id and t.ref = o.id
     where (o.cost, o.period_id) is distinct from (t.amount, t.credit_owner)
  ),
  payout_difference as (
    select 'payout ' || coalesce(o.id, t.ref) as account, coalesce(o.payout, 0) as expected, coalesce(t.amount, 0) as actual
      from (select * from orders where payout is not null) o full join (
        select member_id, ref, min(debit_owner) as pool, sum(amount) as amount
          from transfer where template in (${templates.win.code}, ${templates.betRefund.code}) group by member_id, ref
      ) t on t.member_id = o.member_id and t.ref = o.id
     where (o.payout, o.period_id) is distinct from (t.amount, t.pool)
  ),
  recharge_difference as (
    select 'recharge ' || coalesce(r.id, t.ref) as account, coalesce(r.credited, r.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from (select * from recharge where paid_at is not null) r
      full join (select * from transfer where template = ${templates.recharge.code}) t on t.member_id = r.member_id and t.ref = r.id
     where coalesce(r.credited, r.amount) is distinct from t.amount
  ),
  adjustment_difference as (
    select 'adjustment ' || coalesce(a.id, t.ref) as account, coalesce(a.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from adjustment a
      full join (select * from transfer where template in (${ADJUSTMENTS})) t
        on t.member_id = a.member_id and t.ref = a.id and t.template = a.template
     where a.amount is distinct from t.amount
  ),
  description_difference as (
    select 'description of adjustment ' || a.id as account, 1 as expected, 0 as actual
      from adjustment a join transfer t on t.member_id = a.member_id and t.ref = a.id and t.template = a.template
     where t.description is distinct from jsonb_build_object('en_us', a.reason)
  ),
  dispute_difference as (
    select 'dispute of ' || coalesce(d.member_id, t.member_id) as account,
           coalesce(d.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from (select member_id, sum(amount) as amount from dispute where closed_at is null group by member_id) d
      full join (
        select member_id, sum(case template when ${templates.disputeHold.code} then amount else -amount end) as amount
          from transfer where template in (${templates.disputeHold.code}, ${templates.disputeReturn.code}) group by member_id
      ) t on t.member_id = d.member_id
     where coalesce(d.amount, 0) <> coalesce(t.amount, 0)
  ),
  purchase_difference as (
    select 'purchase ' || coalesce(p.id, t.ref) as account, coalesce(p.price_units, 0) as expected, coalesce(t.amount, 0) as actual
      from video_purchase p
      full join (select * from transfer where template = ${templates.video.code}) t on t.member_id = p.member_id and t.ref = p.id
     where p.price_units is distinct from t.amount
  ),
  purchase_refund_difference as (
    select 'refund of purchase ' || coalesce(p.id, t.ref) as account,
           coalesce(p.price_units, 0) as expected, coalesce(t.amount, 0) as actual
      from (select * from video_purchase where refunded_at is not null) p
      full join (select * from transfer where template = ${templates.videoRefund.code}) t on t.member_id = p.member_id and t.ref = p.id
     where p.price_units is distinct from t.amount
  ),
  spin_difference as (
    select 'spin ' || coalesce(s.number, t.ref) as account, coalesce(s.units, 0) as expected, coalesce(t.amount, 0) as actual
      from (select * from wheel_spin where units > 0) s
      full join (select * from transfer where template = ${templates.wheelPrize.code}) t on t.member_id = s.member_id and t.ref = s.number
     where s.units is distinct from t.amount
  )`

/**
 * Each withdrawal holds its points once and ends by its state: not yet, returned or paid. A wallet's held points belong
 * to open withdrawals and disputes only.
 */
const held = `
  hold_difference as (
    select 'withdrawal ' || coalesce(w.id, t.ref) as account, coalesce(w.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from withdrawal w
      full join (select * from transfer where template = ${templates.withdrawHold.code}) t on t.member_id = w.member_id and t.ref = w.id
     where w.amount is distinct from t.amount
  ),
  end_difference as (
    select 'end of withdrawal ' || coalesce(w.id, t.ref) as account,
           coalesce(w.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from (select *, case state when 'paid' then ${templates.withdrawPaid.code} else ${templates.withdrawReturn.code} end as template from withdrawal where state in ('paid', 'failed', 'rejected', 'cancelled')) w
      full join (select * from transfer where template in (${templates.withdrawReturn.code}, ${templates.withdrawPaid.code})) t
        on t.member_id = w.member_id and t.ref = w.id and t.template = w.template
     where w.amount is distinct from t.amount
  ),
  held_difference as (
    select 'held for ' || k.member_id as account, coalesce(o.amount, 0) as expected, k.held::numeric as actual
      from wallet k left join (
        select member_id, sum(amount) as amount from (
          select member_id, amount from withdrawal where state in ('review', 'approved', 'sending', 'sent', 'unknown')
          union all
          select member_id, amount from dispute where closed_at is null
        ) claims group by member_id
      ) o on o.member_id = k.member_id
     where k.held <> coalesce(o.amount, 0)
  )`

type Findings = { accounts: bigint; transfers: bigint; sum: string; differences: Difference[] }

/** Return all findings, in one statement and so in one snapshot. */
export async function selectFindings(tx: Tx): Promise<Findings> {
  return one<Findings>(tx, {
    text: `
      with ${accounts}, ${moneyLogs}, ${repeated}, ${documents}, ${held},
      difference as (
        select * from account_difference union all select * from log_difference
        union all select * from repeated_difference
        union all select * from stake_difference union all select * from payout_difference
        union all select * from recharge_difference union all select * from adjustment_difference
        union all select * from description_difference
        union all select * from dispute_difference union all select * from hold_difference
        union all select * from purchase_difference union all select * from purchase_refund_difference
        union all select * from spin_difference
        union all select * from end_difference union all select * from held_difference
        limit ${DIFFERENCES_LISTED}
      )
      select (select count(*) from balances) as accounts,
             (select count(*) from transfer) as transfers,
             (select coalesce(sum(amount), 0)::text from posted) as sum,
             (select coalesce(jsonb_agg(jsonb_build_object(
                'account', account, 'expected', expected::text, 'actual', actual::text) order by account), '[]')
                from difference) as differences`,
    values: []
  })
}

/** Return whether the last reconciliation is at least this old, or there was none. */
export async function isReconciliationDue(pool: Pool, everySeconds: number): Promise<boolean> {
  return !(await exists(pool, {
    text: `
      select from reconciliation where finished_at > clock_timestamp() - make_interval(secs => $1)
       order by id desc limit 1`,
    values: [everySeconds]
  }))
}

export async function insertReconciliation(tx: Tx, findings: Omit<Findings, 'sum'>): Promise<void> {
  await run(tx, {
    text: 'insert into reconciliation (started_at, accounts, transfers, differences) values (now(), $1, $2, $3::jsonb)',
    values: [findings.accounts, findings.transfers, JSON.stringify(findings.differences)]
  })
}

export type NewestReconciliation = { finished_at: Date; seconds: number; differences: number }

/** Return when the newest reconciliation ended, how long it took and what it found, or null before the first. */
export async function selectNewestReconciliation(reader: Reader): Promise<NewestReconciliation | null> {
  return maybe<NewestReconciliation>(reader, {
    name: 'reconciliation-newest',
    text: `
      select finished_at, extract(epoch from finished_at - started_at)::float8 as seconds,
             jsonb_array_length(differences) as differences
        from reconciliation order by id desc limit 1`
  })
}

/** Return the number of differences in the newest reconciliation, or null before the first. */
export async function selectNewestDifferences(reader: Reader): Promise<number | null> {
  const row = await maybe<{ count: number }>(reader, {
    text: 'select jsonb_array_length(differences) as count from reconciliation order by id desc limit 1'
  })
  return row?.count ?? null
}
