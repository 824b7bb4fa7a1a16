import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerServiceAdminRoutes } from './admin/service-admin-routes.ts'
import { startGuestJobs } from './guest/delete-guests.ts'
import { registerServiceRoutes } from './service-routes.ts'
import { createService, type ServiceNeeds } from './service.ts'
import { inTransaction } from '../../database/transaction.ts'
import { insertFirstCanned } from './admin/service-canned-queries.ts'
import { demoCanned } from './demo/demo-canned.ts'

/** Serve the chat and the tickets; delete old guest conversations by the clock. */
export function serviceDomain(context: Context, needs: ServiceNeeds): Domain {
  const service = createService(context, needs)
  return {
    register: (registration) => {
      registerServiceRoutes(registration, service)
      registerServiceAdminRoutes(registration, service)
    },
    seed: () => ensureDemoCanned(context),
    jobs: () => [startGuestJobs(context)]
  }
}

/** Insert the demo's canned answers into a site that has none. */
async function ensureDemoCanned({ database }: Context): Promise<void> {
  await inTransaction(database.main, (tx) => insertFirstCanned(tx, demoCanned))
}
