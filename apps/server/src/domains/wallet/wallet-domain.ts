import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerWalletAdmin } from './admin/wallet-admin-routes.ts'
import { startReconciling } from './reconciliation/start-reconciling.ts'
import type { PlayTotals } from './statement.ts'
import { registerWalletRoutes } from './wallet-routes.ts'

/** Serve the money log; reconcile the ledger by the clock. */
export function walletDomain(context: Context, playTotals: PlayTotals): Domain {
  return {
    register: (registration) => {
      registerWalletRoutes(registration, context, playTotals)
      registerWalletAdmin(registration, context)
    },
    jobs: () => [startReconciling(context)]
  }
}
