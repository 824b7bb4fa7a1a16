import { maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { accountKinds, balancesHash, templates } from '../../wallet/index.ts'

/** A value that differs from the expected one. */
export type Difference = {
  /** The kind and the id: `available 100001`, `pool 17`, `revenue 0`, `order 7234`. */
  account: string
  expected: string
  actual: string
}

/** The closed day that a reconciliation starts from: its balances are taken as they are, and later transfers are read. */
export type ClosedDay = { day: number; to_id: bigint; transfers: bigint }

/** Below every id: everything is read. */
const BELOW_ALL = -(2n ** 63n)

const DIFFERENCES_LISTED = 1000

/** The templates that have a row in `adjustment`. */
const ADJUSTMENTS = [templates.adjustUp, templates.adjustDown, templates.disputeHold, templates.disputeReturn]
  .map(({ code }) => code)
  .join(', ')

const PAYOUTS = `${templates.win.code}, ${templates.betRefund.code}`

/** $1 is the closed day, or null, and $2 the id that it ends at. */
const opened = `
  opened as not materialized (select * from transfer where id > $2),
  archive as materialized (select coalesce(max(to_id), ${BELOW_ALL}) as to_id from archived_month),
  closed as not materialized (select kind, owner, balance from closing_balance where day = $1::integer)`

/** Each account's balance, compared with its closing balance and the sum of its entries since. */
const accounts = `
  posted as materialized (
    select kind, owner, sum(amount) as amount
      from (select kind, owner, balance as amount from closed
            union all select kind, owner, amount from entry where transfer_id > $2) moved
     group by kind, owner
  ),
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
     where p.settled_at is null or $1::integer is null
  ),
  account_difference as (
    select (select name from account_kind where code = coalesce(k.kind, s.kind)) || ' ' || coalesce(k.owner, s.owner) as account,
           coalesce(s.amount, 0) as expected, coalesce(k.amount, 0) as actual
      from balances k full join posted s on s.kind = k.kind and s.owner = k.owner
     where coalesce(s.amount, 0) <> coalesce(k.amount, 0)
  ),
  closing_difference as (
    select 'closing balances of day ' || day as account, 1 as expected, 0 as actual
      from ledger_closing
     where day = $1::integer and body::jsonb ->> 'balances' is distinct from encode(${balancesHash('$1::integer')}, 'hex')
  )`

/** A money log is unbroken when each balance is the start of the next change, from zero or the closing balance on. */
const moneyLogs = `
  step as (
    select t.member_id, t.id,
           balance_after - case when credit_kind = ${accountKinds.available} then amount else -amount end as before,
           lag(balance_after, 1, coalesce(c.balance, 0)) over (partition by t.member_id order by t.id) as last
      from opened t left join closed c on c.kind = ${accountKinds.available} and c.owner = t.member_id
     where balance_after is not null
  ),
  log_difference as (
    select 'money log ' || member_id || ' at transfer ' || id as account, last as expected, before as actual
      from step where before <> last
  )`

/** Finds entries posted twice. The database prevents them, but the owner of the tables can remove what does. */
const repeated = `
  repeated_difference as (
    select 'posting ' || template || '/' || ref || ' of member ' || member_id as account, 1 as expected, count(*) as actual
      from opened group by member_id, ref, template having count(*) > 1
  )`

/**
 * The documents that were not posted before the open range. One that was has a mark with an id up to its start, or, from
 * before there were marks, only the posting. (`offset 0` and the scalar subquery: that is looked up for the few without a
 * mark.)
 */
const openDocuments = (from: string, ref: string, template: string) => `
  (select * from (
     select * from ${from}
        and not exists (select from ledger_mark m
                         where m.member_id = d.member_id and m.ref = ${ref} and m.what = ${template} and m.id <= $2)
     offset 0) d
    where (select t.id from transfer t
            where t.member_id = d.member_id and t.ref = ${ref} and t.template = ${template} and t.template <> ${templates.bet.code}
              and t.id <= $2 limit 1) is null)`

/** Of an order that is not archived. Its transfers can follow the end of its month, by a day at most. */
const ofOrdersLeft = `
  (ref > (select to_id from archive) or id > (select to_id from archive) + (2 * 86400000::bigint << 22))`

/**
 * Each order has one stake in its period's pool and its payout; each credited recharge its credit, each purchase its
 * price. An order from before the open range is read where something was posted for it since.
 */
const orders = `
  staked as (
    select * from orders where id > $2
    union all
    select o.* from opened t join orders o on o.member_id = t.member_id and o.id = t.ref
     where t.template = ${templates.bet.code} and t.ref <= $2
  ),
  stake_difference as (
    select 'order ' || coalesce(o.id, t.ref) as account, coalesce(o.cost, 0) as expected, coalesce(t.amount, 0) as actual
      from staked o full join (select * from opened where template = ${templates.bet.code} and ${ofOrdersLeft}) t on t.member_id = o.member_id and t.ref = o.id
     where (o.cost, o.period_id) is distinct from (t.amount, t.credit_owner)
  ),
  paid as (
    select member_id, ref, debit_owner, amount from opened where template in (${PAYOUTS}) and ${ofOrdersLeft}
    union all
    select t.member_id, t.ref, t.debit_owner, t.amount
      from (select distinct member_id, ref from opened where template in (${PAYOUTS}) and ref <= $2) late
      join transfer t on t.member_id = late.member_id and t.ref = late.ref and t.template in (${PAYOUTS}) and t.id <= $2
  ),
  payable as (
    select member_id, id, period_id, payout from orders where payout is not null and id > $2
    union all
    select o.member_id, o.id, o.period_id, o.payout
      from (select distinct member_id, ref from opened where template in (${PAYOUTS}) and ref <= $2) late
      join orders o on o.member_id = late.member_id and o.id = late.ref and o.payout is not null
  ),
  payout_difference as (
    select 'payout ' || coalesce(o.id, t.ref) as account, coalesce(o.payout, 0) as expected, coalesce(t.amount, 0) as actual
      from payable o full join (
        select member_id, ref, min(debit_owner) as pool, sum(amount) as amount from paid group by member_id, ref
      ) t on t.member_id = o.member_id and t.ref = o.id
     where (o.payout, o.period_id) is distinct from (t.amount, t.pool)
  )`

const documents = `
  recharge_difference as (
    select 'recharge ' || coalesce(r.id, t.ref) as account, coalesce(r.credited, r.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('recharge d where paid_at is not null', 'd.id', `${templates.recharge.code}`)} r
      full join (select * from opened where template = ${templates.recharge.code}) t on t.member_id = r.member_id and t.ref = r.id
     where coalesce(r.credited, r.amount) is distinct from t.amount
  ),
  adjustment_difference as (
    select 'adjustment ' || coalesce(a.id, t.ref) as account, coalesce(a.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('adjustment d where true', 'd.id', 'd.template')} a
      full join (select * from opened where template in (${ADJUSTMENTS})) t
        on t.member_id = a.member_id and t.ref = a.id and t.template = a.template
     where a.amount is distinct from t.amount
  ),
  description_difference as (
    select 'description of adjustment ' || a.id as account, 1 as expected, 0 as actual
      from adjustment a join opened t on t.member_id = a.member_id and t.ref = a.id and t.template = a.template
     where t.description is distinct from jsonb_build_object('en_us', a.reason)
  ),
  dispute_difference as (
    select 'dispute of ' || coalesce(d.member_id, t.member_id) as account,
           coalesce(d.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from (select member_id, sum(amount) as amount from dispute where closed_at is null group by member_id) d
      full join (
        select member_id, sum(case template when ${templates.disputeHold.code} then amount else -amount end) as amount
          from adjustment where template in (${templates.disputeHold.code}, ${templates.disputeReturn.code}) group by member_id
      ) t on t.member_id = d.member_id
     where coalesce(d.amount, 0) <> coalesce(t.amount, 0)
  ),
  purchase_difference as (
    select 'purchase ' || coalesce(p.id, t.ref) as account, coalesce(p.price_units, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('video_purchase d where true', 'd.id', `${templates.video.code}`)} p
      full join (select * from opened where template = ${templates.video.code}) t on t.member_id = p.member_id and t.ref = p.id
     where p.price_units is distinct from t.amount
  ),
  purchase_refund_difference as (
    select 'refund of purchase ' || coalesce(p.id, t.ref) as account,
           coalesce(p.price_units, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('video_purchase d where refunded_at is not null', 'd.id', `${templates.videoRefund.code}`)} p
      full join (select * from opened where template = ${templates.videoRefund.code}) t on t.member_id = p.member_id and t.ref = p.id
     where p.price_units is distinct from t.amount
  ),
  spin_difference as (
    select 'spin ' || coalesce(s.number, t.ref) as account, coalesce(s.units, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('wheel_spin d where units > 0', 'd.number', `${templates.wheelPrize.code}`)} s
      full join (select * from opened where template = ${templates.wheelPrize.code}) t on t.member_id = s.member_id and t.ref = s.number
     where s.units is distinct from t.amount
  )`

/**
 * Each withdrawal holds its points once and ends by its state: not yet, returned or paid. A wallet's held points belong
 * to open withdrawals and disputes only.
 */
const held = `
  hold_difference as (
    select 'withdrawal ' || coalesce(w.id, t.ref) as account, coalesce(w.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('withdrawal d where true', 'd.id', `${templates.withdrawHold.code}`)} w
      full join (select * from opened where template = ${templates.withdrawHold.code}) t on t.member_id = w.member_id and t.ref = w.id
     where w.amount is distinct from t.amount
  ),
  ended as (
    select *, case state when 'paid' then ${templates.withdrawPaid.code} else ${templates.withdrawReturn.code} end as template
      from withdrawal where state in ('paid', 'failed', 'rejected', 'cancelled')
  ),
  end_difference as (
    select 'end of withdrawal ' || coalesce(w.id, t.ref) as account,
           coalesce(w.amount, 0) as expected, coalesce(t.amount, 0) as actual
      from ${openDocuments('ended d where true', 'd.id', 'd.template')} w
      full join (select * from opened where template in (${templates.withdrawReturn.code}, ${templates.withdrawPaid.code})) t
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

export type Findings = { accounts: bigint; transfers: bigint; sum: string; differences: Difference[] }

/** Return all findings since a closed day, or of all days, in one statement and so in one snapshot. */
export async function selectFindings(reader: Reader, closed: ClosedDay | null = null): Promise<Findings> {
  return one<Findings>(reader, {
    text: `
      with ${opened}, ${accounts}, ${moneyLogs}, ${repeated}, ${orders}, ${documents}, ${held},
      difference as (
        select * from account_difference union all select * from closing_difference union all select * from log_difference
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
             (select count(*) from opened) + $3::bigint as transfers,
             (select coalesce(sum(amount), 0)::text from posted) as sum,
             (select coalesce(jsonb_agg(jsonb_build_object(
                'account', account, 'expected', expected::text, 'actual', actual::text) order by account), '[]')
                from difference) as differences`,
    values: [closed?.day ?? null, closed?.to_id ?? BELOW_ALL, closed?.transfers ?? 0n]
  })
}

/** Return the newest closed day, or null. */
export async function selectClosedDay(reader: Reader): Promise<ClosedDay | null> {
  return maybe<ClosedDay>(reader, {
    name: 'reconciliation-closed-day',
    text: 'select day, to_id, transfers from ledger_closing order by day desc limit 1'
  })
}
