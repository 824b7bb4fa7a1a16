import type { Domain } from '../../domain.ts'
import { registerWithdrawalAdminRoutes } from './admin/withdrawal-admin-routes.ts'
import { renewAccountMarks } from './bank/renew-account-marks.ts'
import { startWithdrawalJobs } from './withdrawal-jobs.ts'
import { registerWithdrawalRoutes } from './withdrawal-routes.ts'
import type { Withdrawals } from './withdrawals.ts'

/** Serve withdrawals; release holds and query payouts by the clock. */
export function withdrawalDomain(withdrawals: Withdrawals): Domain {
  return {
    register: (registration) => {
      registerWithdrawalRoutes(registration, withdrawals)
      registerWithdrawalAdminRoutes(registration, withdrawals)
    },
    start: () => renewAccountMarks(withdrawals),
    jobs: () => [startWithdrawalJobs(withdrawals)]
  }
}
