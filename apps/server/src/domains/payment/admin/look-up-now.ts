import type { OperatorOutput } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { nameOfCode } from '../../../name-of-code.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import type { Payments } from '../payment.ts'
import { rechargeStatus } from '../payment-tables.ts'
import type { PaymentReport } from '../providers/provider.ts'
import type { Recharge } from '../recharges/payment-recharge-queries.ts'
import { applyReport } from '../reports/apply-report.ts'
import { lockRecharge } from '../reports/payment-report-queries.ts'

type Found = OperatorOutput<'lookUpRecharge'>

/** Query a recharge's payment at the provider now, and apply the result. */
export async function lookUpRecharge(payments: Payments, operator: Operator, id: bigint): Promise<Found> {
  const { main } = payments.database
  const recharge = await inTransaction(main, (tx) => lockRecharge(tx, id))
  if (!recharge) throw new Refusal('RECHARGE_UNKNOWN')
  const report = await askProvider(payments, operator, recharge)
  return inTransaction(main, async (tx) => {
    const source = { provider: recharge.provider, report }
    const outcome = report ? await applyReport(tx, payments, { ...source, report }) : ('not_found' as const)
    const { status } = (await lockRecharge(tx, id))!
    await recordAction(tx, payments, {
      operator,
      act: 'lookUpRecharge',
      subject: { kind: 'recharge', id },
      before: { status: recharge.status },
      after: { status, outcome }
    })
    return { outcome, status: nameOfCode(rechargeStatus, status) }
  })
}

async function askProvider(
  { providers }: Payments,
  operator: Operator,
  { id, provider, payment_id }: Recharge
): Promise<PaymentReport | null> {
  if (payment_id === null) return null
  try {
    return (await providers.get(provider)?.lookUp(payment_id)) ?? null
  } catch (error) {
    operator.log.warn({ err: error, recharge: id.toString() }, 'the provider did not answer a look-up')
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
}
