import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerServiceAdminRoutes } from './admin/service-admin-routes.ts'
import { ensureDemoCanned } from './demo/ensure-demo-canned.ts'
import { startGuestJobs } from './guest/forget-guests.ts'
import { registerServiceRoutes } from './service-routes.ts'
import { createService, type ServiceNeeds } from './service.ts'

/** Serve the chat and the tickets; forget guests by the clock. */
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
