import { one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { accountKinds } from '../wallet-tables.ts'

/** How many accounts with following owners are hashed together. */
const OWNERS_AT_ONCE = 4096

/**
 * The hash of a day's closing balances in SQL, given the day as an expression: of hashes of some thousand accounts each,
 * so that no text grows with the site.
 */
export const balancesHash = (day: string) => `
  (select sha256(coalesce(string_agg(hash, ''::bytea order by kind, part), ''))
     from (select kind, div(owner, ${OWNERS_AT_ONCE}) as part,
                  sha256(convert_to(string_agg(concat_ws(',', kind, owner, balance), e'\\n' order by owner), 'UTF8')) as hash
             from closing_balance where day = ${day} group by 1, 2) hashed)`

/** What a day's closing says of its balances. */
export type ClosingTotals = {
  accounts: bigint
  /** Sums of the balances, by kind of account. */
  totals: Record<string, string>
  content: Buffer
}

/** Return the number, totals and hash of a day's closing balances. */
export async function selectClosingTotals(reader: Reader, day: number): Promise<ClosingTotals> {
  return one<ClosingTotals>(reader, {
    text: `
      select (select count(*) from closing_balance where day = $1) as accounts,
             coalesce((select jsonb_object_agg(name, total)
                         from (select k.name, sum(b.balance)::text as total
                                 from closing_balance b join account_kind k on k.code = b.kind
                                where b.day = $1 group by k.name) summed), '{}') as totals,
             ${balancesHash('$1')} as content`,
    values: [day]
  })
}

/** A day with the transfers after one id and up to another, and the closed day before it. */
export type DayRange = { day: number; before: number | null; after: bigint; upTo: bigint }

/** The balances after a day: those before it, and its entries. */
const BALANCES = `
  select kind, owner, sum(balance) as balance
    from (select kind, owner, balance from closing_balance where day = $2
          union all
          select kind, owner, amount from entry where transfer_id > $3 and transfer_id <= $4) moved
   group by kind, owner having sum(balance) <> 0`

/** Write the closing balances of a day. Return how many transfers it has. */
export async function insertClosingBalances(tx: Tx, { day, before, after, upTo }: DayRange): Promise<bigint> {
  await run(tx, {
    text: `
      insert into closing_balance (day, kind, owner, balance)
      select $1::integer, kind, owner, balance from (${BALANCES}) closing order by kind, owner`,
    values: [day, before, after, upTo]
  })
  return countTransfers(tx, { after, upTo })
}

/** Count the transfers after one id and up to another. */
export async function countTransfers(
  reader: Reader,
  { after, upTo }: { after: bigint; upTo: bigint }
): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: 'select count(*) as count from transfer where id > $1 and id <= $2',
    values: [after, upTo]
  })
  return count
}

/** Count the accounts of which the closing balance differs from the day before and the day's entries. */
export async function countWrongClosings(reader: Reader, { day, before, after, upTo }: DayRange): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `
      select count(*) as count
        from (${BALANCES}) expected
        full join (select kind, owner, balance from closing_balance where day = $1::integer) closing using (kind, owner)
       where expected.balance is distinct from closing.balance`,
    values: [day, before, after, upTo]
  })
  return count
}

/** Count the members of which the sums of archived months do not make the balances at the end of a day. */
export async function countWrongArchives(reader: Reader, day: number): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `
      select count(*) as count
        from (select kind, member_id as owner, sum(amount) as balance
                from (select a.member_id, t.debit_kind as kind, -a.total as amount
                        from archived_total a join transfer_template t on t.code = a.template
                      union all
                      select a.member_id, t.credit_kind, a.total
                        from archived_total a join transfer_template t on t.code = a.template) moved
               where kind in (${accountKinds.available}, ${accountKinds.held})
               group by 1, 2 having sum(amount) <> 0) summed
        full join (select kind, owner, balance from closing_balance
                    where day = $1 and kind in (${accountKinds.available}, ${accountKinds.held})) closing using (kind, owner)
       where summed.balance is distinct from closing.balance`,
    values: [day]
  })
  return count
}
