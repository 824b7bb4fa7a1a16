import type { Registration } from '../../http/registration.ts'
import { closeAccount } from './close-account.ts'
import { exportData, type Exports } from './export/export-data.ts'
import type { Leaving } from './account-closure.ts'

/** The calls of a member who wants to have everything, or to go. */
export function registerLeavingRoutes({ serve }: Registration, leaving: Leaving): void {
  const exports: Exports = new Set()
  serve('exportData', async (_input, { member, lang }) => exportData(leaving, exports, { memberId: member.id, lang }))
  serve('closeAccount', ({ password }, { member, address }) =>
    closeAccount(leaving, { memberId: member.id, password, address })
  )
}
