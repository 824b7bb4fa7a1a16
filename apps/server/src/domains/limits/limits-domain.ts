import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { registerLimitAdminRoutes } from './admin/limits-admin-routes.ts'
import { startLimitJobs } from './limits-jobs.ts'
import { registerLimitRoutes } from './limits-routes.ts'

/** Serve the limits and exclusions of members; lift what is over by the clock. */
export function limitsDomain(context: Context): Domain {
  return {
    register: (registration) => {
      registerLimitRoutes(registration, context)
      registerLimitAdminRoutes(registration, context)
    },
    jobs: () => [startLimitJobs(context)]
  }
}
