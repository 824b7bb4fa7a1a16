import type { Registration } from '../../http/registration.ts'
import { registerBulletinDesk } from './bulletins/operator-routes.ts'
import type { Desk } from './desk.ts'
import { registerExportDesk } from './exports/operator-routes.ts'
import { registerInviteDesk } from './invites/operator-routes.ts'
import { registerLedgerDesk } from './ledger/operator-routes.ts'
import { registerMemberDesk } from './members/operator-routes.ts'
import { registerOrderDesk } from './orders/operator-routes.ts'
import { registerReportDesk } from './reports/operator-routes.ts'
import { registerSettingsDesk } from './settings/operator-routes.ts'

/** The operators' calls about what other domains hold. */
export function registerDesk(registration: Registration, desk: Desk): void {
  registerMemberDesk(registration, desk)
  registerLedgerDesk(registration, desk)
  registerOrderDesk(registration, desk)
  registerReportDesk(registration, desk)
  registerExportDesk(registration, desk)
  registerInviteDesk(registration, desk)
  registerSettingsDesk(registration, desk)
  registerBulletinDesk(registration, desk)
}
