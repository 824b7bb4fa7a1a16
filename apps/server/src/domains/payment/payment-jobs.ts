import { repeat, type Repeating } from '../../time/repeat.ts'
import type { Payments } from './payment.ts'
import { expireRecharges } from './recharges/payment-recharge-queries.ts'
import { lookUpPayments } from './reports/look-up-payments.ts'

const EVERY_MILLISECONDS = 2000

/** Starts what payments do by the clock: looking up what was not notified, and ending what was not paid in time. */
export function startPaymentJobs(payments: Payments): Repeating {
  return repeat(payments.log, { name: 'payments', everyMilliseconds: EVERY_MILLISECONDS }, async () => {
    await expireRecharges(payments.database.main)
    await lookUpPayments(payments)
  })
}
