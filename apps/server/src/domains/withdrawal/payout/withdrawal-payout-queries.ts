import type { WithdrawalState } from '@glasshouse/contract/operator'
import { changed, many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { states } from '../withdrawal-tables.ts'

/** A withdrawal with the facts of its payout. */
export type PayoutRow = {
  member_id: bigint
  id: bigint
  amount: bigint
  state: WithdrawalState
  provider: string | null
  payout_id: string | null
  bank_code: string
  holder: string
  account: Buffer
  key_id: string
  tail: string
  day: number
}

const columns = `
  member_id, id, amount, state, provider, payout_id, bank_code, holder, account, key_id, tail, day`

/** Lock a withdrawal until the transaction ends. */
export async function lockPayout(tx: Tx, id: bigint): Promise<PayoutRow | null> {
  return maybe<PayoutRow>(tx, {
    name: 'payout-lock',
    text: `select ${columns} from withdrawal where id = $1 for update`,
    values: [id]
  })
}

export async function selectPayout(reader: Reader, id: bigint): Promise<PayoutRow | null> {
  return maybe<PayoutRow>(reader, {
    name: 'payout-select',
    text: `select ${columns} from withdrawal where id = $1`,
    values: [id]
  })
}

const UNDER_WAY = `state in ${states.underWay}`

/**
 * Store that the provider has the payout, or that its outcome is unknown. Return false when it has ended, or when this
 * was already stored.
 */
export async function markUnderWay(
  reader: Reader,
  { id, state, payoutId }: { id: bigint; state: 'sent' | 'unknown'; payoutId: string | null }
): Promise<boolean> {
  return changed(reader, {
    name: 'payout-under-way',
    text: `
      update withdrawal set state = $2, payout_id = coalesce(payout_id, $3), updated_at = clock_timestamp()
       where id = $1 and ${UNDER_WAY} and state <> $2 and ($2 = 'sent' or state = 'sending')`,
    values: [id, state, payoutId]
  })
}

/** End a payout in progress as paid. Return false when it has ended. */
export async function markPaid(tx: Tx, id: bigint, payoutId: string): Promise<boolean> {
  return changed(tx, {
    name: 'payout-paid',
    text: `
      update withdrawal
         set state = 'paid', payout_id = $2, look_up_at = null,
             paid_at = clock_timestamp(), updated_at = clock_timestamp()
       where id = $1 and ${UNDER_WAY}`,
    values: [id, payoutId]
  })
}

/** End a payout in progress as failed. Return false when it has ended. */
export async function markFailed(
  tx: Tx,
  { id, payoutId, reason }: { id: bigint; payoutId: string; reason: string }
): Promise<boolean> {
  return changed(tx, {
    name: 'payout-failed',
    text: `
      update withdrawal
         set state = 'failed', payout_id = $2, reason = $3, look_up_at = null,
             updated_at = clock_timestamp()
       where id = $1 and ${UNDER_WAY}`,
    values: [id, payoutId, reason]
  })
}

/** Subtract a withdrawal's points from the daily total that they counted towards. */
export async function returnToDailyLimit(
  tx: Tx,
  { member_id, day, amount }: Pick<PayoutRow, 'member_id' | 'day' | 'amount'>
): Promise<void> {
  await run(tx, {
    name: 'withdrawal-day-give-back',
    text: 'update withdrawal_day set amount = amount - $3 where member_id = $1 and day = $2 and amount >= $3',
    values: [member_id, day, amount]
  })
}

export type OpenWithdrawals = { state: WithdrawalState; count: number; seconds: number }

/** Count the withdrawals that have not ended by state, with the age of the oldest: since it was sent or requested. */
export async function countOpenWithdrawals(reader: Reader): Promise<OpenWithdrawals[]> {
  return many<OpenWithdrawals>(reader, {
    name: 'withdrawal-open-counts',
    text: `
      select state, count(*)::int as count,
             extract(epoch from clock_timestamp() - min(coalesce(sent_at, created_at)))::float8 as seconds
        from withdrawal where state in ${states.open} group by state`
  })
}

export type DuePayout = { id: bigint; provider: string; seconds: number }

/** Take payouts that are due to be queried, each by one node, and set their next time: later for older ones. */
export async function takeDuePayouts(
  reader: Reader,
  { limit, longestSeconds }: { limit: number; longestSeconds: number }
): Promise<DuePayout[]> {
  return many<DuePayout>(reader, {
    name: 'payout-take-due',
    text: `
      with due as (
        select id, clock_timestamp() - sent_at as age from withdrawal where look_up_at <= clock_timestamp()
         order by look_up_at limit $1 for update skip locked
      )
      update withdrawal w
         set look_up_at = clock_timestamp()
               + least(greatest(due.age / 2, interval '3 seconds'), make_interval(secs => $2))
        from due where w.id = due.id and w.look_up_at <= clock_timestamp()
      returning w.id, w.provider, extract(epoch from due.age)::float8 as seconds /* never null: provider, seconds */`,
    values: [limit, longestSeconds]
  })
}
