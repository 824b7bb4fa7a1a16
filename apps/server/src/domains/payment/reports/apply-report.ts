import type { Tx } from '../../../database/transaction.ts'
import { noteCreditedDeposit } from '../../limits/index.ts'
import { postTransfer } from '../../wallet/index.ts'
import { orderIdOf } from '../order-id.ts'
import type { Payments } from '../payment.ts'
import type { PaymentReport } from '../providers/provider.ts'
import { selectDeposits } from '../recharges/payment-deposit-queries.ts'
import type { Recharge } from '../recharges/payment-recharge-queries.ts'
import {
  insertMismatch,
  lockRecharge,
  markCredited,
  markFailed,
  selectPaymentOrder,
  type Mismatch
} from './payment-report-queries.ts'

/** The effect of a provider's report on a payment. */
export type Outcome = 'credited' | 'failed' | 'mismatch' | 'unchanged'

/**
 * Apply a verified report: credit a paid recharge exactly once, however late; end a failed one; store a mismatch for a
 * report that matches no order. A credited recharge never changes again.
 */
export async function applyReport(
  tx: Tx,
  payments: Payments,
  { provider, report }: { provider: string; report: PaymentReport }
): Promise<Outcome> {
  if (report.status === 'pending') return 'unchanged'
  const recharge = await lockRecharge(tx, orderIdOf(report.orderNo))
  const mismatch = await findMismatch(tx, recharge, { provider, report })
  await payments.notifications.notify(tx, 'console', { section: 'recharges' })
  if (mismatch) {
    await insertMismatch(tx, { provider, report }, mismatch)
    return 'mismatch'
  }
  const { id, member_id, amount } = recharge!
  if (report.status === 'failed') return (await markFailed(tx, id)) ? 'failed' : 'unchanged'
  if (!(await markCredited(tx, id, report.paymentId))) return 'unchanged'
  await postTransfer(tx, payments.ids, { template: 'recharge', memberId: member_id, ref: id, amount })
  await noteCreditedDeposit(tx, { ...payments, readDeposits: selectDeposits }, { memberId: member_id, units: amount })
  await payments.notifications.notify(tx, 'balance', { memberIds: [member_id.toString()], reason: 'recharge' })
  return 'credited'
}

async function findMismatch(
  tx: Tx,
  recharge: Recharge | null,
  { provider, report }: { provider: string; report: PaymentReport }
): Promise<Mismatch | null> {
  if (!recharge || recharge.provider !== provider) {
    return { reason: 'order_unknown', expected: '', reported: report.orderNo }
  }
  const owner = await selectPaymentOrder(tx, provider, report.paymentId)
  if ((owner !== null && owner !== recharge.id) || (recharge.payment_id ?? report.paymentId) !== report.paymentId) {
    return { reason: 'payment_reused', expected: recharge.payment_id ?? '', reported: report.paymentId }
  }
  if (report.currency !== recharge.currency) {
    return { reason: 'currency', expected: recharge.currency, reported: report.currency }
  }
  if (report.amountMinor !== recharge.pay_minor) {
    return { reason: 'amount', expected: recharge.pay_minor.toString(), reported: report.amountMinor.toString() }
  }
  return null
}
