import { formatAmount, parseAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { noteCreditedDeposit } from '../../limits/index.ts'
import { propose, recordAction, type Actor, type Proposal, type ProposalKind } from '../../operator/index.ts'
import { balanceOf, postTransfer } from '../../wallet/index.ts'
import type { Payments } from '../payment.ts'
import { selectDeposits } from '../recharges/payment-deposit-queries.ts'
import type { Recharge } from '../recharges/payment-recharge-queries.ts'
import { lockRecharge } from '../reports/payment-report-queries.ts'
import { rechargeStatus } from '../payment-tables.ts'
import { resolveMismatch, selectMismatchState } from './payment-mismatch-queries.ts'
import { markChecked } from './payment-admin-queries.ts'

/** The kind of the proposal to credit a recharge. */
const CREDIT = 'credit_recharge'

/** Propose to credit a recharge after a check. Another operator approves it. */
export async function proposeCredit(
  payments: Payments,
  operator: Operator,
  { id, money, mismatch, reason }: OperatorParsed<'proposeCredit'>
): Promise<OperatorOutput<'proposeCredit'>> {
  return inTransaction(payments.database.main, async (tx) => {
    const recharge = await lockUncredited(tx, id)
    if (mismatch !== undefined) await requireOpen(tx, mismatch)
    const payload = {
      member: recharge.member_id.toString(),
      money: formatAmount(money ?? recharge.amount),
      ...(mismatch === undefined ? {} : { mismatch: mismatch.toString() })
    }
    const proposal = await propose(tx, payments, operator, {
      kind: CREDIT,
      subject: { kind: 'recharge', id },
      payload,
      reason
    })
    return { id: proposal.toString() }
  })
}

/** Return the proposal kind that credits a recharge, with its effect on the member's balance. */
export const creditKind = (payments: Payments): ProposalKind => ({
  effect: async (reader, { payload }) => {
    const { member, money } = payload as { member: string; money: string }
    const { available } = await balanceOf(reader, BigInt(member))
    const after = available + parseAmount(money)!
    return [{ field: 'balance', before: formatAmount(available), after: formatAmount(after) }]
  },
  apply: (tx, proposal, approver) => applyCredit(tx, payments, proposal, approver)
})

/** Credit a recharge that two operators have checked, once, and close the mismatch that it resolves. */
async function applyCredit(tx: Tx, payments: Payments, proposal: Proposal, approver: Actor): Promise<void> {
  const { member_id: memberId, id } = await lockUncredited(tx, BigInt(proposal.subject.id))
  const { money, mismatch } = proposal.payload as { money: string; mismatch?: string }
  const amount = parseAmount(money)!
  if (!(await markChecked(tx, id, amount))) throw new Refusal('RECHARGE_CREDITED')
  await postTransfer(tx, payments.ids, { template: 'recharge', memberId, ref: id, amount })
  await noteCreditedDeposit(tx, { ...payments, readDeposits: selectDeposits }, { memberId, units: amount })
  if (mismatch !== undefined) {
    const resolution = { id: BigInt(mismatch), by: approver.id, words: proposal.reason }
    if (!(await resolveMismatch(tx, { ...resolution, state: 'credited' }))) throw new Refusal('MISMATCH_RESOLVED')
  }
  await payments.notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason: 'recharge' })
  await payments.notifications.notify(tx, 'console', { section: 'recharges' })
}

/** Close a mismatch that needs no action. */
export async function dismissMismatch(
  payments: Payments,
  operator: Operator,
  { id, reason }: OperatorParsed<'dismissMismatch'>
): Promise<void> {
  await inTransaction(payments.database.main, async (tx) => {
    await requireOpen(tx, id)
    const resolution = { id, state: 'dismissed' as const, by: operator.id, words: reason }
    if (!(await resolveMismatch(tx, resolution))) throw new Refusal('MISMATCH_RESOLVED')
    await payments.notifications.notify(tx, 'console', { section: 'recharges' })
    await recordAction(tx, payments, {
      operator,
      act: 'dismissMismatch',
      subject: { kind: 'mismatch', id },
      before: { state: 'open' },
      after: { state: 'dismissed' },
      reason
    })
  })
}

async function lockUncredited(tx: Tx, id: bigint): Promise<Recharge> {
  const recharge = await lockRecharge(tx, id)
  if (!recharge) throw new Refusal('RECHARGE_UNKNOWN')
  const isOpen = recharge.status === rechargeStatus.waiting || recharge.status === rechargeStatus.failed
  if (!isOpen) throw new Refusal('RECHARGE_CREDITED')
  return recharge
}

async function requireOpen(tx: Tx, mismatch: bigint): Promise<void> {
  const state = await selectMismatchState(tx, mismatch)
  if (state === null) throw new Refusal('MISMATCH_UNKNOWN')
  if (state !== 'open') throw new Refusal('MISMATCH_RESOLVED')
}
