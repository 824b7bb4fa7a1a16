import type { Texts } from '@glasshouse/contract/operator'
import { exists, many, maybe, one, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import type { TimeIdRange } from './id-range.ts'
import { accountKinds, templates } from './wallet-tables.ts'

const { available, held } = accountKinds

/** A member's points, in units. */
export type Balance = { available: bigint; held: bigint }

export async function insertWallet(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'wallet-open',
    text: 'insert into wallet (member_id) values ($1) on conflict (member_id) do nothing',
    values: [memberId]
  })
}

export async function selectBalance(reader: Reader, memberId: bigint): Promise<Balance | null> {
  return maybe<Balance>(reader, {
    name: 'wallet-balance',
    text: 'select available, held from wallet where member_id = $1',
    values: [memberId]
  })
}

export async function selectBalances(
  reader: Reader,
  memberIds: readonly bigint[]
): Promise<(Balance & { memberId: bigint })[]> {
  return many<Balance & { memberId: bigint }>(reader, {
    name: 'wallet-balances',
    text: 'select member_id as "memberId", available, held from wallet where member_id = any ($1::bigint[])',
    values: [memberIds]
  })
}

/** Lock a wallet against other postings. The next statement sees all earlier postings. */
export async function lockWallet(tx: Tx, memberId: bigint): Promise<boolean> {
  return exists(tx, {
    name: 'wallet-lock',
    text: 'select from wallet where member_id = $1 for update',
    values: [memberId]
  })
}

export type TransferFacts = {
  id: bigint
  memberId: bigint
  template: number
  ref: bigint
  debitKind: number
  creditKind: number
  amount: bigint
  description: Texts | null
  availableChange: bigint
  heldChange: bigint
  siteKind: number | null
  siteChange: bigint
  /** The app's mark on it. */
  mark: Buffer
}

type TransferRow = { posted: boolean; amount: bigint; balance_after: bigint | null }

/**
 * Move the amount and write its entry, unless the same member, ref and template were posted before: then return that
 * posting. Return null when the debited account has too few points. The wallet must be locked by an earlier statement.
 */
export async function insertTransfer(tx: Tx, facts: TransferFacts): Promise<TransferRow | null> {
  return maybe<TransferRow>(tx, {
    name: 'wallet-transfer',
    text: `
      with known as materialized (
        select amount, balance_after from transfer where member_id = $1 and ref = $4 and template = $3 and template <> ${templates.bet.code}
      ), moved as (
        update wallet set available = available + $8, held = held + $9, last_transfer = greatest($2, last_transfer + 1)
         where member_id = $1 and available + $8 >= 0 and held + $9 >= 0 and not exists (select from known)
        returning available, last_transfer
      ), site as (
        update site_account set balance = balance + $11 where kind = $10 and exists (select from moved)
      ), written as (
        insert into transfer
          (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after,
           description)
        select $1, last_transfer, $3, $4, $5::smallint, case when $5 in (${available}, ${held}) then $1 else 0 end,
               $6::smallint, case when $6 in (${available}, ${held}) then $1 else 0 end, $7::bigint, case when $8 <> 0 then available end, $13::jsonb
          from moved
        returning id, amount, balance_after
      ), marked as (
        insert into ledger_mark (id, what, member_id, ref, mark) select id, $3, $1, $4, $12 from written
      )
      select true as posted, amount, balance_after from written
      union all
      select false, amount, balance_after from known`,
    values: [
      facts.memberId,
      facts.id,
      facts.template,
      facts.ref,
      facts.debitKind,
      facts.creditKind,
      facts.amount,
      facts.availableChange,
      facts.heldChange,
      facts.siteKind,
      facts.siteChange,
      facts.mark,
      facts.description && JSON.stringify(facts.description)
    ]
  })
}

export type MoneyLogPage = { memberId: bigint; templates: number[]; limit: number; offset: number; lang: string }

export type MoneyLogRow = {
  id: bigint
  template: number
  ref: bigint
  change: bigint
  balance_after: bigint
  /** An operator's reason, or the title of a video or prize; empty for all other postings. */
  description: string
}

/** Return a page of the changes of a member's available balance, newest first. */
export async function selectMoneyLog(reader: Reader, page: MoneyLogPage): Promise<MoneyLogRow[]> {
  return many<MoneyLogRow>(reader, {
    name: 'wallet-money-log',
    text: `
      select t.id, t.template, t.ref, t.balance_after,
             coalesce(t.description ->> $5::text, t.description ->> 'en_us', '') as description,
             case when t.credit_kind = ${available} then t.amount else -t.amount end as change
        from transfer t
       where t.member_id = $1 and t.balance_after is not null and t.template = any ($2::smallint[])
       order by t.id desc limit $3 offset $4`,
    values: [page.memberId, page.templates, page.limit, page.offset, page.lang]
  })
}

export async function countMoneyLog(
  reader: Reader,
  { memberId, templates }: Pick<MoneyLogPage, 'memberId' | 'templates'>
): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    name: 'wallet-money-log-count',
    text: `
      select count(*) as total from transfer
       where member_id = $1 and balance_after is not null and template = any ($2::smallint[])`,
    values: [memberId, templates]
  })
  return Number(total)
}

export type TemplateTotal = { template: number; total: bigint }

/**
 * Return the total of each template on a member's accounts in a time range. A range that starts with the first id has the
 * archived months, too.
 */
export async function selectTotals(
  reader: Reader,
  { memberId, from, to }: TimeIdRange & { memberId: bigint }
): Promise<TemplateTotal[]> {
  return many<TemplateTotal>(reader, {
    name: 'wallet-totals',
    text: `
      select template, sum(amount)::bigint as total
        from (select template, amount from transfer where member_id = $1 and id >= $2 and id < $3
              union all
              select template, total from archived_total where member_id = $1 and $2 = 0::bigint) posted
       group by template`,
    values: [memberId, from, to]
  })
}
