import type { Registration } from '../../http/registration.ts'
import type { Payments } from './payment.ts'
import { listRecharges } from './recharges/list-recharges.ts'
import { openRecharge } from './recharges/open-recharge.ts'
import { listMismatches } from './reports/list-mismatches.ts'
import { serveNotifications } from './reports/notify-route.ts'

/** The member's calls about recharges, the operator's about mismatches, and the providers' notifications. */
export function registerPaymentRoutes({ app, serve, serveOperator }: Registration, payments: Payments): void {
  serve('doRecharge', (input, { member, lang, log }) =>
    openRecharge(payments, { ...input, memberId: member.id, lang, log })
  )
  serve('getUserRechargeList', (input, { member, lang }) =>
    listRecharges(payments, { ...input, memberId: member.id, lang })
  )
  serveOperator('getMismatches', (input) => listMismatches(payments, input))
  serveNotifications(app, payments)
}
