import type { OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { returnPoints } from '../payout/end-payout.ts'
import { withdrawLimits } from '../requests/limits.ts'
import { insertStep } from '../requests/withdrawal-request-queries.ts'
import { OWN_TEXT, reasonText } from '../requests/reason-text.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { recordedWithdrawal } from './recorded-approval.ts'
import {
  lockWithdrawal,
  markApproved,
  markHeld,
  markRejected,
  markTaken,
  selectHoldReasons,
  type Moved
} from './withdrawal-review-queries.ts'

const HOUR_MS = 3_600_000

/** Take a withdrawal in review. Its member cannot cancel it any more. */
export async function takeWithdrawal(withdrawals: Withdrawals, operator: Operator, id: bigint): Promise<void> {
  await inTransaction(withdrawals.database.main, async (tx) => {
    const before = await lockKnown(tx, id)
    const row = await markTaken(tx, { id, by: operator.id })
    if (!row) throw alreadyDecided(before)
    await insertStep(tx, { memberId: row.member_id, id, step: 'taken', operatorId: operator.id })
    await recordDecision(tx, withdrawals, { operator, act: 'takeWithdrawal', before, after: row, reason: '' })
  })
}

/** Approve a withdrawal in review. Payment is a second step. */
export async function approveWithdrawal(
  withdrawals: Withdrawals,
  operator: Operator,
  { id, note }: OperatorParsed<'approveWithdrawal'>
): Promise<void> {
  const { fourEyes } = await withdrawLimits(withdrawals)
  await inTransaction(withdrawals.database.main, async (tx) => {
    const before = await lockKnown(tx, id)
    const row = await markApproved(tx, { id, by: operator.id, fourEyes })
    if (!row) throw alreadyDecided(before)
    await insertStep(tx, { memberId: row.member_id, id, step: 'approved', operatorId: operator.id, note })
    await recordDecision(tx, withdrawals, { operator, act: 'approveWithdrawal', before, after: row, reason: note })
  })
}

/**
 * Reject a withdrawal that is in review or approved and not sent. Its points return in the same transaction, with the
 * reason for the member.
 */
export async function rejectWithdrawal(
  withdrawals: Withdrawals,
  operator: Operator,
  { id, template, words }: OperatorParsed<'rejectWithdrawal'>
): Promise<void> {
  if (!template && words.length < 3) throw new Refusal('FIELD_INVALID', { data: { field: 'words' } })
  const why = template ? { reason: template, reason_text: '' } : { reason: OWN_TEXT, reason_text: words }
  await inTransaction(withdrawals.database.main, async (tx) => {
    const before = await lockKnown(tx, id)
    const row = await markRejected(tx, { id, by: operator.id, reason: why.reason, words: why.reason_text })
    if (!row) throw alreadyDecided(before)
    const note = reasonText(why, 'en_us')
    await insertStep(tx, { memberId: row.member_id, id, step: 'rejected', operatorId: operator.id, note })
    await returnPoints(tx, withdrawals, { ended: row, as: 'rejected', why })
    await recordDecision(tx, withdrawals, { operator, act: 'rejectWithdrawal', before, after: row, reason: note })
  })
}

/**
 * Hold a withdrawal while an operator investigates, until a deadline that the member sees. At most three times, each
 * for a new reason.
 */
export async function holdWithdrawal(
  withdrawals: Withdrawals,
  operator: Operator,
  { id, hours, reason }: OperatorParsed<'holdWithdrawal'>
): Promise<void> {
  const until = new Date(withdrawals.clock.now() + hours * HOUR_MS)
  await inTransaction(withdrawals.database.main, async (tx) => {
    const before = await lockKnown(tx, id)
    if (before.state !== 'review') throw alreadyDecided(before)
    await requireNewHold(tx, id, reason)
    const row = await markHeld(tx, { id, by: operator.id, until })
    if (!row) throw alreadyDecided(before)
    await insertStep(tx, { memberId: row.member_id, id, step: 'held', operatorId: operator.id, note: reason, until })
    await recordDecision(tx, withdrawals, { operator, act: 'holdWithdrawal', before, after: row, reason })
  })
}

const MAX_HOLDS = 3

/** Refuse `HOLD_REPEATED` for a fourth hold and for a repeated reason. */
async function requireNewHold(tx: Tx, id: bigint, reason: string): Promise<void> {
  const reasons = await selectHoldReasons(tx, id)
  const same = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  if (reasons.length >= MAX_HOLDS || reasons.some((earlier) => same(earlier) === same(reason)))
    throw new Refusal('HOLD_REPEATED', { data: { field: 'reason', holds: reasons.length } })
}

/** Lock and return a withdrawal. Refuse `WITHDRAWAL_UNKNOWN`. */
export async function lockKnown(tx: Tx, id: bigint) {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Refusal('WITHDRAWAL_UNKNOWN')
  return row
}

/** Return the refusal of a decision on a withdrawal that has changed state meanwhile. */
export function alreadyDecided({ state }: Pick<Moved, 'state'>): Refusal {
  return new Refusal('WITHDRAWAL_MOVED', { data: { state } })
}

type Decision = { operator: Operator; act: string; before: Moved; after: Moved; reason: string }

/** Record a decision and notify the consoles. */
export async function recordDecision(
  tx: Tx,
  withdrawals: Withdrawals,
  { operator, act, before, after, reason }: Decision
): Promise<void> {
  await withdrawals.notifications.notify(tx, 'console', { section: 'withdrawals' })
  await recordAction(tx, withdrawals, {
    operator,
    act,
    subject: { kind: 'withdrawal', id: after.id },
    before: { state: before.state },
    after: recordedWithdrawal(after),
    reason
  })
}
