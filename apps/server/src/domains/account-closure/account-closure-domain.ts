import type { Domain } from '../../domain.ts'
import type { Leaving } from './account-closure.ts'
import { registerLeavingRoutes } from './account-closure-routes.ts'

/** Serve a member’s data export and the closing of an account. */
export function accountClosureDomain(leaving: Leaving): Domain {
  return { register: (registration) => registerLeavingRoutes(registration, leaving) }
}
