import type { Registration } from '../../http/registration.ts'
import type { Payments } from './payment.ts'
import { listRecharges } from './recharges/list-recharges.ts'
import { openRecharge } from './recharges/open-recharge.ts'
import { serveNotifications } from './reports/notify-route.ts'

/** Register the member's calls about recharges, and the providers' notifications. */
export function registerPaymentRoutes({ app, serve }: Registration, payments: Payments): void {
  serve('doRecharge', (input, { member, lang, log }) =>
    openRecharge(payments, { ...input, memberId: member.id, lang, log })
  )
  serve('getUserRechargeList', (input, { member, lang }) =>
    listRecharges(payments, { ...input, memberId: member.id, lang })
  )
  serveNotifications(app, payments)
}
