import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerWalletAdmin } from './admin/wallet-admin-routes.ts'
import type { PlayTotals } from './statement.ts'
import { registerWalletRoutes } from './wallet-routes.ts'

/** Serve the money log and the operators' calls of the ledger. */
export function walletDomain(context: Context, playTotals: PlayTotals): Domain {
  return {
    register: (registration) => {
      registerWalletRoutes(registration, context, playTotals)
      registerWalletAdmin(registration, context)
    }
  }
}
