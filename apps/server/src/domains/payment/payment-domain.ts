import type { Domain } from '../../domain.ts'
import { registerPaymentAdminRoutes } from './admin/payment-admin-routes.ts'
import { ensureChannels } from './channels/channels.ts'
import { startPaymentJobs } from './payment-jobs.ts'
import { registerPaymentRoutes } from './payment-routes.ts'
import type { Payments } from './payment.ts'

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
