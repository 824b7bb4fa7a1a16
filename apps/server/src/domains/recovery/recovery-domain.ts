// Recovery of an account that no reset mail reaches.
//
// A device creates a secret, sends its hash and the account's name, and shows the member a reference. Two
// operators, independent of each other, type in what the member answers: birthday, real name, the full
// number of the linked account, the amount of a recent recharge. The server compares and answers only whether
// enough is right. Three wrong attempts refuse the recovery; ten in a day stop the operator. No operator's call
// shows a birthday's day or an account number. Then a trigger enforces 24 hours of waiting, with notices on
// every device, each of which can cancel. The secret finishes it: sessions end and withdrawals wait a day.
//
// Not protected: a member without a name, linked account or recharge proves only a birthday, and two operators
// who collude can confirm what they learned another way. Only the wait and the notices protect against that.

import type { Domain } from '../../domain.ts'
import { registerRecoveryAdminRoutes } from './admin/recovery-admin-routes.ts'
import { registerRecoveryRoutes } from './recovery-routes.ts'
import type { Recoveries } from './recovery.ts'

/** Serve the recovery of an account. */
export function recoveryDomain(recoveries: Recoveries): Domain {
  return {
    register: (registration) => {
      registerRecoveryRoutes(registration, recoveries)
      registerRecoveryAdminRoutes(registration, recoveries)
    }
  }
}
