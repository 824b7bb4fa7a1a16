import type { Domain } from '../../domain.ts'
import { registerPaymentAdminRoutes } from './admin/payment-admin-routes.ts'
import { countMismatches } from './admin/payment-mismatch-queries.ts'
import { ensureChannels } from './channels/channels.ts'
import { registerPaymentRoutes } from './payment-routes.ts'
import type { Payments } from './payment.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { expireRecharges } from './recharges/payment-recharge-queries.ts'
import { lookUpPayments } from './reports/look-up-payments.ts'

/** Serve channels and recharges; query open recharges by the clock. */
export function paymentDomain(payments: Payments): Domain {
  return {
    register: (registration) => {
      registerPaymentRoutes(registration, payments)
      registerPaymentAdminRoutes(registration, payments)
    },
    seed: async () => {
      if (payments.config.mode === 'sandbox') await ensureChannels(payments)
    },
    jobs: () => [startPaymentJobs(payments)],
    measure: async () => {
      const open = await countMismatches(payments.database.main, { state: 'open', orderNo: null })
      payments.metrics.money.mismatches.set(open)
    }
  }
}

const EVERY_MS = 2000

/** Start the jobs of payments: query payments without a notification, and expire unpaid recharges. */
function startPaymentJobs(payments: Payments): Repeating {
  return repeat(payments, { name: 'payments', everyMilliseconds: EVERY_MS }, async () => {
    await expireRecharges(payments.database.main)
    await lookUpPayments(payments)
  })
}
