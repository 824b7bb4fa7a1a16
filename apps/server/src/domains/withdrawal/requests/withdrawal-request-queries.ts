import type { WithdrawalState } from '@glasshouse/contract/operator'
import type { Pool } from 'pg'
import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { MEASURED, states, type Step } from '../withdrawal-tables.ts'

export async function selectByRequest(
  reader: Reader,
  memberId: bigint,
  requestId: string
): Promise<{ id: bigint; amount: bigint } | null> {
  return maybe<{ id: bigint; amount: bigint }>(reader, {
    name: 'withdrawal-by-request',
    text: 'select id, amount from withdrawal where member_id = $1 and request_id = $2',
    values: [memberId, requestId]
  })
}

export type DayKey = { memberId: bigint; day: number }
export type DayUsed = { requests: number; amount: bigint }

export async function selectDay(reader: Reader, { memberId, day }: DayKey): Promise<DayUsed> {
  const row = await maybe<DayUsed>(reader, {
    name: 'withdrawal-day',
    text: 'select requests, amount from withdrawal_day where member_id = $1 and day = $2',
    values: [memberId, day]
  })
  return row ?? { requests: 0, amount: 0n }
}

/** Count a request against its day. Return false when it exceeds the number or the amount. */
export async function countAgainstDay(
  tx: Tx,
  { memberId, day, amount, most, mostAmount }: DayKey & { amount: bigint; most: number; mostAmount: bigint }
): Promise<boolean> {
  return changed(tx, {
    name: 'withdrawal-day-take',
    text: `
      insert into withdrawal_day as known (member_id, day, requests, amount)
      select $1, $2::integer, 1, $3::bigint where $4::integer >= 1 and $3 <= $5::bigint
      on conflict (member_id, day) do update
         set requests = known.requests + 1, amount = known.amount + excluded.amount
       where known.requests + 1 <= $4 and known.amount + excluded.amount <= $5`,
    values: [memberId, day, amount, most, mostAmount]
  })
}

export type NewWithdrawal = DayKey & { id: bigint; requestId: string; amount: bigint }

/** Insert a request for the currently bound account. Return false when there is none. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<boolean> {
  return changed(tx, {
    name: 'withdrawal-insert',
    text: `
      insert into withdrawal (member_id, id, request_id, day, amount, bank_code, holder, account, key_id, tail)
      select member_id, $2, $3, $4, $5, bank_code, holder, account, key_id, tail
        from bank_account where member_id = $1`,
    values: [withdrawal.memberId, withdrawal.id, withdrawal.requestId, withdrawal.day, withdrawal.amount]
  })
}

export type NewStep = {
  memberId: bigint
  id: bigint
  step: Step
  operatorId?: bigint
  note?: string
  until?: Date
}

export async function insertStep(tx: Tx, { memberId, id, step, operatorId, note, until }: NewStep): Promise<void> {
  await run(tx, {
    name: 'withdrawal-step',
    text: `
      insert into withdrawal_step (member_id, withdrawal_id, step, operator_id, note, until)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [memberId, id, step, operatorId ?? null, note ?? '', until ?? null]
  })
}

/** In review and not taken by an operator. */
const CANCELLABLE = "(state = 'review' and taken_by is null and held_until is null)"

export type Cancelled = { member_id: bigint; id: bigint; amount: bigint; day: number }

/** Cancel a member's withdrawal. Return null when an operator has taken it or it has ended. */
export async function markCancelled(
  tx: Tx,
  { memberId, id, reason }: { memberId: bigint; id: bigint; reason: string }
): Promise<Cancelled | null> {
  return maybe<Cancelled>(tx, {
    name: 'withdrawal-cancel',
    text: `
      update withdrawal
         set state = 'cancelled', reason = $3, cancelled_at = clock_timestamp(),
             updated_at = clock_timestamp()
       where member_id = $1 and id = $2 and ${CANCELLABLE} returning member_id, id, amount, day`,
    values: [memberId, id, reason]
  })
}

/** Return the state of a member's withdrawal, or null when there is none. */
export async function selectState(
  tx: Tx,
  { memberId, id }: { memberId: bigint; id: bigint }
): Promise<{ amount: bigint; state: WithdrawalState } | null> {
  return maybe<{ amount: bigint; state: WithdrawalState }>(tx, {
    name: 'withdrawal-of-state',
    text: 'select amount, state from withdrawal where member_id = $1 and id = $2',
    values: [memberId, id]
  })
}

export type WithdrawalPage = { memberId: bigint; orderNo: bigint | null; limit: number; offset: number }

export type WithdrawalRecord = {
  id: bigint
  state: WithdrawalState
  amount: bigint
  bank_code: string
  tail: string
  reason: string
  reason_text: string
  can_cancel: boolean
  created_at: Date
  updated_at: Date
}

/** Return a member's withdrawals, newest first. */
export async function selectWithdrawals(reader: Reader, page: WithdrawalPage): Promise<WithdrawalRecord[]> {
  return many<WithdrawalRecord>(reader, {
    name: 'withdrawal-list',
    text: `
      select id, state, amount, bank_code, tail, reason, reason_text, created_at, updated_at,
             ${CANCELLABLE} as can_cancel
        from withdrawal where member_id = $1 and ($2::bigint is null or id = $2)
       order by id desc limit $3 offset $4`,
    values: [page.memberId, page.orderNo, page.limit, page.offset]
  })
}

export type StepRow = { withdrawal_id: bigint; step: Step; at: Date; until: Date | null }

/** Return the steps of some of a member's withdrawals, oldest first. */
export async function selectSteps(reader: Reader, memberId: bigint, ids: bigint[]): Promise<StepRow[]> {
  return many<StepRow>(reader, {
    name: 'withdrawal-steps',
    text: `
      select withdrawal_id, step, at, until from withdrawal_step
       where member_id = $1 and withdrawal_id = any ($2::bigint[]) order by id`,
    values: [memberId, ids]
  })
}

export type Eta = { median: number | null; p90: number | null; n: number }

/** Return how many minutes the latest paid withdrawals took from request to payment. */
export async function selectEta(pool: Pool): Promise<Eta> {
  return one<Eta>(pool, {
    name: 'withdrawal-eta',
    text: `
      select percentile_cont(0.5) within group (order by minutes) as median,
             percentile_cont(0.9) within group (order by minutes) as p90, count(*)::int as n
        from (
          select extract(epoch from paid_at - created_at)::float8 / 60 as minutes
            from withdrawal where state = 'paid' order by paid_at desc limit ${MEASURED}
        ) newest`,
    values: []
  })
}

/** Return which of these numbers are the member's own withdrawals. */
export async function ownWithdrawalIds(reader: Reader, memberId: bigint, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'withdrawals-own-ids',
    text: 'select id from withdrawal where member_id = $1 and id = any ($2::bigint[])',
    values: [memberId, ids]
  })
  return rows.map(({ id }) => id)
}

/** Return whether a member has an open withdrawal. */
export async function hasOpenWithdrawal(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'withdrawal-has-open',
    text: `select from withdrawal where member_id = $1 and state in ${states.open} limit 1`,
    values: [memberId]
  })
}

/** Count the requests in review with at least an amount. */
export async function countWaitingFrom(reader: Reader, units: bigint): Promise<number> {
  const { count } = await one<{ count: number }>(reader, {
    name: 'withdrawal-count-waiting-from',
    text: `select count(*)::int as count from withdrawal where state = 'review' and amount >= $1`,
    values: [units]
  })
  return count
}
