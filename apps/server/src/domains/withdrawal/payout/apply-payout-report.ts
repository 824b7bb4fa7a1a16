import { UNITS_PER_POINT } from '@glasshouse/contract'
import type { Tx } from '../../../database/transaction.ts'
import { insertMismatch, orderIdOf, type PayoutReport } from '../../payment/index.ts'
import { insertStep } from '../requests/withdrawal-request-queries.ts'
import { failureReasons } from '../withdrawal-tables.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { lockPayout, markFailed, markPaid, markUnderWay, type PayoutRow } from './withdrawal-payout-queries.ts'
import { bookPaid, returnPoints } from './end-payout.ts'

/** The effect of a provider's report on a payout. */
export type PayoutOutcome = 'paid' | 'failed' | 'sent' | 'mismatch' | 'unchanged'

type ReceivedReport = { provider: string; report: PayoutReport }

/**
 * Apply a report on a payout: mark it as paid, or return the points of a failed one, exactly once. Store a mismatch for
 * a report that matches no payout or contradicts its end.
 */
export async function applyPayoutReport(
  tx: Tx,
  withdrawals: Withdrawals,
  received: ReceivedReport
): Promise<PayoutOutcome> {
  const { report } = received
  const row = await lockPayout(tx, orderIdOf(report.orderNo))
  const contradiction = contradictionOf(row, received)
  if (contradiction || !row) {
    const facts = { provider: received.provider, report: { paymentId: report.payoutId, orderNo: report.orderNo } }
    await insertMismatch(tx, facts, { reason: 'payout', expected: contradiction ?? '', reported: wordOf(report) })
    await withdrawals.notifications.notify(tx, 'console', { section: 'recharges' })
    return 'mismatch'
  }
  if (report.status === 'pending') return applyPending(tx, withdrawals, row, report)
  return report.status === 'paid' ? applyPaid(tx, withdrawals, row, report) : applyFailed(tx, withdrawals, row, report)
}

/** Return how a report contradicts the payout, or null when it does not. */
function contradictionOf(row: PayoutRow | null, { provider, report }: ReceivedReport): string | null {
  if (!row || row.provider !== provider) return 'no such payout'
  if (row.payout_id !== null && row.payout_id !== report.payoutId) return `payout ${row.payout_id}`
  if (row.amount !== report.points * UNITS_PER_POINT) return `${row.amount / UNITS_PER_POINT} points`
  const isOver = row.state === 'paid' || row.state === 'failed'
  return isOver && report.status !== 'pending' && report.status !== row.state ? row.state : null
}

const wordOf = ({ status, points }: PayoutReport) => `${status}, ${points} points`

async function applyPending(
  tx: Tx,
  { notifications }: Withdrawals,
  row: PayoutRow,
  { payoutId }: PayoutReport
): Promise<PayoutOutcome> {
  if (!(await markUnderWay(tx, { id: row.id, state: 'sent', payoutId }))) return 'unchanged'
  await insertStep(tx, { memberId: row.member_id, id: row.id, step: 'sent' })
  await notifications.notify(tx, 'console', { section: 'withdrawals' })
  return 'sent'
}

async function applyPaid(
  tx: Tx,
  withdrawals: Withdrawals,
  row: PayoutRow,
  { payoutId }: PayoutReport
): Promise<PayoutOutcome> {
  if (!(await markPaid(tx, row.id, payoutId))) return 'unchanged'
  await insertStep(tx, { memberId: row.member_id, id: row.id, step: 'paid' })
  await bookPaid(tx, withdrawals, row)
  return 'paid'
}

async function applyFailed(
  tx: Tx,
  withdrawals: Withdrawals,
  row: PayoutRow,
  { payoutId, reason: reported }: PayoutReport
): Promise<PayoutOutcome> {
  const reason = failureReasons.find((known) => known === reported) ?? 'payout_refused'
  if (!(await markFailed(tx, { id: row.id, payoutId, reason }))) return 'unchanged'
  await insertStep(tx, { memberId: row.member_id, id: row.id, step: 'failed', note: reported })
  await returnPoints(tx, withdrawals, { ended: row, as: 'failed', why: { reason, reason_text: '' } })
  return 'failed'
}
