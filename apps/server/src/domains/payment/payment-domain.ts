import type { Domain } from '../../domain.ts'
import { registerPaymentAdminRoutes } from './admin/payment-admin-routes.ts'
import { ensureChannels } from './channels/channels.ts'
import { registerPaymentRoutes } from './payment-routes.ts'
import type { Payments } from './payment.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { expireRecharges } from './recharges/payment-recharge-queries.ts'
import { lookUpPayments } from './reports/look-up-payments.ts'

/** Serve channels and recharges; look open recharges up by the clock. */
export function paymentDomain(payments: Payments): Domain {
  return {
    register: (registration) => {
      registerPaymentRoutes(registration, payments)
      registerPaymentAdminRoutes(registration, payments)
    },
    seed: async () => {
      if (payments.config.mode === 'sandbox') await ensureChannels(payments)
    },
    jobs: () => [startPaymentJobs(payments)]
  }
}

const EVERY_MILLISECONDS = 2000

/** Starts what payments do by the clock: looking up what was not notified, and ending what was not paid in time. */
function startPaymentJobs(payments: Payments): Repeating {
  return repeat(payments.log, { name: 'payments', everyMilliseconds: EVERY_MILLISECONDS }, async () => {
    await expireRecharges(payments.database.main)
    await lookUpPayments(payments)
  })
}
