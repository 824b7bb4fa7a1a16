import type { Registration } from '../../http/registration.ts'
import { finishRecovery, readRecovery } from './finish-recovery.ts'
import { cancelRecovery, ownRecoveries } from './own-recoveries.ts'
import type { Recoveries } from './recovery.ts'
import { startRecovery } from './start-recovery.ts'

/** Register the members' calls about recoveries: start, finish and cancel. */
export function registerRecoveryRoutes({ serve }: Registration, recoveries: Recoveries): void {
  serve('startRecovery', (input, caller) => startRecovery(recoveries, input, caller))
  serve('readRecovery', ({ secret }) => readRecovery(recoveries, secret))
  serve('finishRecovery', (input) => finishRecovery(recoveries, input))
  serve('getRecoveries', (_input, { member }) => ownRecoveries(recoveries, member.id))
  serve('cancelRecovery', ({ id }, { member }) => cancelRecovery(recoveries, member.id, id))
}
