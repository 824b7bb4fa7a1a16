import { inTransaction } from '../../../database/transaction.ts'
import type { Payments } from '../payment.ts'
import { applyReport } from './apply-report.ts'
import { takeDueLookUps, type DueLookUp } from './payment-report-queries.ts'

const BATCH_SIZE = 50

/**
 * Query providers about payments without a notification, in case one was lost. A payment that cannot be queried now is
 * due again later and does not delay the others.
 */
export async function lookUpPayments(payments: Payments): Promise<void> {
  const due = await takeDueLookUps(payments.database.main, BATCH_SIZE)
  await Promise.all(due.map((payment) => lookUp(payments, payment)))
}

async function lookUp(payments: Payments, { id, provider: code, payment_id }: DueLookUp): Promise<void> {
  try {
    const report = await payments.providers.get(code)?.lookUp(payment_id)
    if (!report) return
    const outcome = await inTransaction(payments.database.main, (tx) =>
      applyReport(tx, payments, { provider: code, report })
    )
    if (outcome !== 'unchanged') payments.log.info({ recharge: id.toString(), outcome }, 'payment looked up')
  } catch (error) {
    payments.log.warn({ err: error, recharge: id.toString() }, 'a payment could not be looked up')
  }
}
