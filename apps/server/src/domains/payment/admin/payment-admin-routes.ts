import type { Registration } from '../../../http/registration.ts'
import { proposeChannel, proposeChannelPrice } from '../channels/change-channels.ts'
import { dismissMismatch, proposeCredit } from './credit.ts'
import { listAdminRecharges, listMismatches } from './list-admin-recharges.ts'
import { lookUpRecharge } from './look-up-now.ts'
import type { Payments } from '../payment.ts'

/** Register the operators' calls about recharges, and the prices of channels. */
export function registerPaymentAdminRoutes({ serveOperator }: Registration, payments: Payments): void {
  serveOperator('getRecharges', (input, { lang }) => listAdminRecharges(payments, input, lang))
  serveOperator('getMismatches', (input, { lang }) => listMismatches(payments, input, lang))
  serveOperator('lookUpRecharge', ({ id }, operator) => lookUpRecharge(payments, operator, id))
  serveOperator('proposeChannel', (input, operator) => proposeChannel(payments, operator, input))
  serveOperator('proposeChannelPrice', (input, operator) => proposeChannelPrice(payments, operator, input))
  serveOperator('proposeCredit', (input, operator) => proposeCredit(payments, operator, input))
  serveOperator('dismissMismatch', async (input, operator) => {
    await dismissMismatch(payments, operator, input)
    return null
  })
}
