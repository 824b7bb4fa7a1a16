import type { Domain } from '../../domain.ts'
import { registerWheelAdminRoutes } from './admin/wheel-admin-routes.ts'
import { ensureDemoWheel } from './demo/ensure-demo-wheel.ts'
import { readyWheel, startWheelJobs } from './wheel-jobs.ts'
import { registerWheelRoutes } from './wheel-routes.ts'
import type { Wheel } from './wheel.ts'

/** Serve the wheel; create its seeds and end abandoned spins by the clock. */
export function wheelDomain(wheel: Wheel): Domain {
  return {
    register: (registration) => {
      registerWheelRoutes(registration, wheel)
      registerWheelAdminRoutes(registration, wheel)
    },
    seed: () => ensureDemoWheel(wheel.context),
    start: () => readyWheel(wheel),
    jobs: () => [startWheelJobs(wheel)]
  }
}
