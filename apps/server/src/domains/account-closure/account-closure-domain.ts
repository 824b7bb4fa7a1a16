import type { Domain } from '../../domain.ts'
import type { AccountClosure } from './account-closure.ts'
import { startDeletingIdentities } from './account-closure-jobs.ts'
import { registerAccountClosureRoutes } from './account-closure-routes.ts'

/** Serve a member’s data export and the closing of an account. */
export function accountClosureDomain(closure: AccountClosure): Domain {
  return {
    register: (registration) => registerAccountClosureRoutes(registration, closure),
    jobs: () => [startDeletingIdentities(closure)]
  }
}
