import type { Registration } from '../../http/registration.ts'
import { closeAccount } from './close-account.ts'
import { exportData, type Exports } from './export/export-data.ts'
import type { AccountClosure } from './account-closure.ts'

/** Register the calls for a member's data export and for closing the account. */
export function registerAccountClosureRoutes({ serve }: Registration, closure: AccountClosure): void {
  const exports: Exports = new Set()
  serve('exportData', async (_input, { member, lang }) => exportData(closure, exports, { memberId: member.id, lang }))
  serve('closeAccount', ({ password }, { member, address }) =>
    closeAccount(closure, { memberId: member.id, password, address })
  )
}
