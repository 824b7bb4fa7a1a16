import type { Domain } from '../../domain.ts'
import { registerWithdrawalAdminRoutes } from './admin/withdrawal-admin-routes.ts'
import { renewAccountMarks } from './bank/renew-account-marks.ts'
import { countOpenWithdrawals } from './payout/withdrawal-payout-queries.ts'
import { startWithdrawalJobs } from './withdrawal-jobs.ts'
import { registerWithdrawalRoutes } from './withdrawal-routes.ts'
import { openStates } from './withdrawal-tables.ts'
import type { Withdrawals } from './withdrawals.ts'

/** Serve withdrawals; release holds and query payouts by the clock. */
export function withdrawalDomain(withdrawals: Withdrawals): Domain {
  return {
    register: (registration) => {
      registerWithdrawalRoutes(registration, withdrawals)
      registerWithdrawalAdminRoutes(registration, withdrawals)
    },
    start: () => renewAccountMarks(withdrawals),
    jobs: () => [startWithdrawalJobs(withdrawals)],
    measure: async () => {
      const open = new Map((await countOpenWithdrawals(withdrawals.database.main)).map((row) => [row.state, row]))
      const { withdrawals: counts, withdrawalAge } = withdrawals.metrics.money
      for (const state of openStates) {
        counts.set({ state }, open.get(state)?.count ?? 0)
        withdrawalAge.set({ state }, open.get(state)?.seconds ?? 0)
      }
    }
  }
}
