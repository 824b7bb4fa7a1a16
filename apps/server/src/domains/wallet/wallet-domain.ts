import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerWalletAdmin } from './admin/wallet-admin-routes.ts'
import { selectPartitionState } from './partitions/partition-queries.ts'
import { startPartitioning } from './partitions/start-partitioning.ts'
import type { PlayTotals } from './statement.ts'
import { registerWalletRoutes } from './wallet-routes.ts'

/** Serve the money log and the operators' calls of the ledger; make the partitions of the months to come. */
export function walletDomain(context: Context, playTotals: PlayTotals): Domain {
  return {
    register: (registration) => {
      registerWalletRoutes(registration, context, playTotals)
      registerWalletAdmin(registration, context)
    },
    jobs: () => [startPartitioning(context)],
    measure: async () => {
      const { partitionsAhead, defaultPartitions } = context.metrics.database
      for (const { name: table, months_ahead: months, is_default_used: isUsed } of await selectPartitionState(
        context.database.main
      )) {
        partitionsAhead.set({ table }, months)
        defaultPartitions.set({ table }, isUsed ? 1 : 0)
      }
    }
  }
}
