import type { WithdrawalState } from '@glasshouse/contract/operator'
import { many, maybe } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { FIRST_LOOK_UP_SECONDS } from '../withdrawal-tables.ts'

/** The withdrawal that a decision has changed. */
export type Moved = {
  member_id: bigint
  id: bigint
  amount: bigint
  day: number
  state: WithdrawalState
  approved_by: bigint | null
}

const moved = 'member_id, id, amount, day, state, approved_by'

/** Return the SQL that makes the first deciding operator its owner, unless it has one. */
const takenBy = (operator: string) =>
  `taken_by = coalesce(taken_by, ${operator}), taken_at = coalesce(taken_at, clock_timestamp())`

/** Lock a withdrawal until the transaction ends. Return its state. */
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<(Moved & { four_eyes: boolean }) | null> {
  return maybe<Moved & { four_eyes: boolean }>(tx, {
    name: 'review-lock',
    text: `select ${moved}, four_eyes from withdrawal where id = $1 for update`,
    values: [id]
  })
}

/** Take a withdrawal in review that nobody has taken. Return null otherwise. Its member cannot cancel it any more. */
export async function markTaken(tx: Tx, { id, by }: { id: bigint; by: bigint }): Promise<Moved | null> {
  return maybe<Moved>(tx, {
    name: 'review-take',
    text: `
      update withdrawal set ${takenBy('$2')}, updated_at = clock_timestamp()
       where id = $1 and state = 'review' and taken_by is null returning ${moved}`,
    values: [id, by]
  })
}

/** Approve a withdrawal in review. Return null when it is not. */
export async function markApproved(
  tx: Tx,
  { id, by, fourEyes }: { id: bigint; by: bigint; fourEyes: bigint }
): Promise<Moved | null> {
  return maybe<Moved>(tx, {
    name: 'review-approve',
    text: `
      update withdrawal
         set state = 'approved', approved_by = $2, four_eyes = amount >= $3, held_until = null,
             ${takenBy('$2')}, updated_at = clock_timestamp()
       where id = $1 and state = 'review' returning ${moved}`,
    values: [id, by, fourEyes]
  })
}

export type Rejection = { id: bigint; by: bigint; reason: string; words: string }

/** Reject a withdrawal that is in review or approved and not sent. Return null otherwise. */
export async function markRejected(tx: Tx, { id, by, reason, words }: Rejection): Promise<Moved | null> {
  return maybe<Moved>(tx, {
    name: 'review-reject',
    text: `
      update withdrawal
         set state = 'rejected', rejected_by = $2, reason = $3, reason_text = $4, held_until = null,
             ${takenBy('$2')}, updated_at = clock_timestamp()
       where id = $1 and state in ('review', 'approved')
      returning ${moved}`,
    values: [id, by, reason, words]
  })
}

/** Hold a withdrawal in review until a deadline. Return null when it is not in review. */
export async function markHeld(
  tx: Tx,
  { id, by, until }: { id: bigint; by: bigint; until: Date }
): Promise<Moved | null> {
  return maybe<Moved>(tx, {
    name: 'review-hold',
    text: `
      update withdrawal set held_until = $2, holds = holds + 1, ${takenBy('$3')}, updated_at = clock_timestamp()
       where id = $1 and state = 'review' returning ${moved}`,
    values: [id, until, by]
  })
}

/** Return withdrawals to the queue after their hold. */
export async function releaseHeld(tx: Tx): Promise<Pick<Moved, 'member_id' | 'id'>[]> {
  return many<Pick<Moved, 'member_id' | 'id'>>(tx, {
    name: 'review-release',
    text: `
      update withdrawal set held_until = null, updated_at = clock_timestamp()
       where held_until <= clock_timestamp() returning member_id, id`,
    values: []
  })
}

export type Sending = { id: bigint; by: bigint; provider: string; fourEyes: boolean }

/** Record that an approved withdrawal is being sent, before it is. Return null when it must not be sent. */
export async function markSending(tx: Tx, { id, by, provider, fourEyes }: Sending): Promise<Moved | null> {
  return maybe<Moved>(tx, {
    name: 'review-sending',
    text: `
      update withdrawal
         set state = 'sending', paid_by = $2, provider = $3, four_eyes = $4, sent_at = clock_timestamp(),
             look_up_at = clock_timestamp() + make_interval(secs => ${FIRST_LOOK_UP_SECONDS}),
             updated_at = clock_timestamp()
       where id = $1 and state = 'approved' returning ${moved}`,
    values: [id, by, provider, fourEyes]
  })
}

/** Return all withdrawals that an operator approved or paid. */
export async function selectDecidedWithdrawals(reader: Reader): Promise<(Moved & { paid_by: bigint | null })[]> {
  return many<Moved & { paid_by: bigint | null }>(reader, {
    text: `select ${moved}, paid_by from withdrawal where approved_by is not null or paid_by is not null order by id`
  })
}

/** Return the reasons of a withdrawal's earlier holds. */
export async function selectHoldReasons(tx: Tx, id: bigint): Promise<string[]> {
  const rows = await many<{ note: string }>(tx, {
    name: 'review-hold-reasons',
    text: `select note from withdrawal_step where withdrawal_id = $1 and step = 'held' order by id`,
    values: [id]
  })
  return rows.map(({ note }) => note)
}
