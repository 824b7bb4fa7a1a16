import type { Registration } from '../../../http/registration.ts'
import { confirmRecovery, refuseRecovery } from './confirm-recovery.ts'
import { listRecoveries } from './list-recoveries.ts'
import type { Recoveries } from '../recovery.ts'

/** Register the operators' calls about recoveries. None returns anything that opens an account. */
export function registerRecoveryAdminRoutes({ serveOperator }: Registration, recoveries: Recoveries): void {
  serveOperator('getMemberRecoveries', (input) => listRecoveries(recoveries, input))
  serveOperator('confirmRecovery', (input, operator) => confirmRecovery(recoveries, operator, input))
  serveOperator('refuseRecovery', (input, operator) => refuseRecovery(recoveries, operator, input))
}
