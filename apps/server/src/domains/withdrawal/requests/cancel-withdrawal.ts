import { formatAmount, type CallOutput } from '@glasshouse/contract'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { returnPoints } from '../payout/end-payout.ts'
import { shownStates } from '../withdrawal-tables.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { insertStep, markCancelled, selectState } from './withdrawal-request-queries.ts'

const REASON = 'member_asked'

/**
 * Cancel a member's own withdrawal that no operator has taken. Its points return in the same transaction. A cancelled
 * one gets the same answer again. Refuse `WITHDRAWAL_UNKNOWN` and `WITHDRAW_TAKEN`.
 */
export async function cancelWithdrawal(
  withdrawals: Withdrawals,
  { memberId, id }: { memberId: bigint; id: bigint }
): Promise<CallOutput<'cancelWithdraw'>> {
  return inTransaction(withdrawals.database.main, async (tx) => {
    const cancelled = await markCancelled(tx, { memberId, id, reason: REASON })
    if (cancelled) {
      await insertStep(tx, { memberId, id, step: 'cancelled' })
      const why = { reason: REASON, reason_text: '' }
      await returnPoints(tx, withdrawals, { ended: cancelled, as: 'cancelled', why })
    }
    const known = cancelled
      ? { amount: cancelled.amount, state: 'cancelled' as const }
      : await selectState(tx, { memberId, id })
    if (!known) throw new Refusal('WITHDRAWAL_UNKNOWN')
    if (known.state !== 'cancelled') throw new Refusal('WITHDRAW_TAKEN')
    return { orderNumber: id.toString(), state: shownStates.cancelled, amount: formatAmount(known.amount) }
  })
}
