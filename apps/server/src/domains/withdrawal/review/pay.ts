import type { OperatorOutput } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { arePaymentsUnchecked } from '../../fairness/index.ts'
import { requireRecordedAction, requireSecondPerson } from '../../operator/index.ts'
import { lookUpPayout } from '../payout/look-up-payouts.ts'
import { selectPayout } from '../payout/withdrawal-payout-queries.ts'
import { sendPayout } from '../payout/send-payout.ts'
import { withdrawLimits } from '../requests/limits.ts'
import { insertStep } from '../requests/withdrawal-request-queries.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { lockKnown, alreadyDecided, recordDecision } from './decide.ts'
import { approvalOf } from './recorded-approval.ts'
import { markSending } from './withdrawal-review-queries.ts'

type PayoutStatus = OperatorOutput<'payWithdrawal'>

/**
 * Pay an approved withdrawal. "Sending" is committed first, so that an interrupted payout is found and queried. From
 * the configured amount on, an operator other than the approver must pay.
 */
export async function payWithdrawal(withdrawals: Withdrawals, operator: Operator, id: bigint): Promise<PayoutStatus> {
  const limits = await withdrawLimits(withdrawals)
  await inTransaction(withdrawals.database.main, async (tx) => {
    if (await arePaymentsUnchecked(tx)) throw new Refusal('PAYMENTS_UNCHECKED')
    const before = await lockKnown(tx, id)
    const fourEyes = before.four_eyes || before.amount >= limits.fourEyes
    if (fourEyes && before.approved_by !== null) {
      const subject = { kind: 'withdrawal', id }
      const own = { code: 'FOUR_EYES' as const }
      await requireSecondPerson(tx, withdrawals, { first: [before.approved_by], second: operator.id, subject, own })
      await requireRecordedAction(tx, withdrawals, approvalOf(before, before.approved_by))
    }
    const provider = withdrawals.config.paymentProvider
    const row = await markSending(tx, { id, by: operator.id, provider, fourEyes })
    if (!row) throw alreadyDecided(before)
    await insertStep(tx, { memberId: row.member_id, id, step: 'sending', operatorId: operator.id })
    await recordDecision(tx, withdrawals, { operator, act: 'payWithdrawal', before, after: row, reason: '' })
  })
  await sendPayout(withdrawals, id)
  return payoutStatusOf(withdrawals, id)
}

/** Query the provider about a payout now. */
export async function lookUpPayoutNow(withdrawals: Withdrawals, operator: Operator, id: bigint): Promise<PayoutStatus> {
  await inTransaction(withdrawals.database.main, async (tx) => {
    const row = await lockKnown(tx, id)
    await recordDecision(tx, withdrawals, { operator, act: 'lookUpPayout', before: row, after: row, reason: '' })
  })
  try {
    await lookUpPayout(withdrawals, id, 0)
  } catch (error) {
    operator.log.warn({ err: error, withdrawal: id.toString() }, 'the provider did not answer a look-up')
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
  return payoutStatusOf(withdrawals, id)
}

async function payoutStatusOf({ database }: Withdrawals, id: bigint): Promise<PayoutStatus> {
  const { state } = (await selectPayout(database.main, id))!
  return { state }
}
