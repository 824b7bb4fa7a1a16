import type { Domain } from '../../domain.ts'
import { registerLimitAdminRoutes } from './admin/limits-admin-routes.ts'
import { startLimitJobs } from './limits-jobs.ts'
import { registerLimitRoutes } from './limits-routes.ts'
import type { Limits } from './limits.ts'

/** Serve the limits and exclusions of members; end expired ones by the clock. */
export function limitsDomain(limits: Limits): Domain {
  return {
    register: (registration) => {
      registerLimitRoutes(registration, limits)
      registerLimitAdminRoutes(registration, limits)
    },
    jobs: () => [startLimitJobs(limits)]
  }
}
