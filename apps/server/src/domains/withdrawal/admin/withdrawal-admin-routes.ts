import type { Registration } from '../../../http/registration.ts'
import { releaseBank } from '../bank/release-bank.ts'
import { describeWithdrawal } from './describe-withdrawal.ts'
import { countForOperators, listForOperators } from './list-admin-withdrawals.ts'
import { approveWithdrawal, holdWithdrawal, rejectWithdrawal, takeWithdrawal } from '../review/decide.ts'
import { lookUpPayoutNow, payWithdrawal } from '../review/pay.ts'
import type { Withdrawals } from '../withdrawals.ts'

/** Register the operators' calls about withdrawals. */
export function registerWithdrawalAdminRoutes({ serveOperator }: Registration, withdrawals: Withdrawals): void {
  serveOperator('getWithdrawals', (input, { lang }) => listForOperators(withdrawals, input, lang))
  serveOperator('getWithdrawalCounts', () => countForOperators(withdrawals))
  serveOperator('getWithdrawal', ({ id }, operator) => describeWithdrawal(withdrawals, operator, id))
  serveOperator('takeWithdrawal', async ({ id }, operator) => {
    await takeWithdrawal(withdrawals, operator, id)
    return null
  })
  serveOperator('approveWithdrawal', async (input, operator) => {
    await approveWithdrawal(withdrawals, operator, input)
    return null
  })
  serveOperator('rejectWithdrawal', async (input, operator) => {
    await rejectWithdrawal(withdrawals, operator, input)
    return null
  })
  serveOperator('holdWithdrawal', async (input, operator) => {
    await holdWithdrawal(withdrawals, operator, input)
    return null
  })
  serveOperator('releaseBank', async (input, operator) => {
    await releaseBank(withdrawals, operator, input)
    return null
  })
  serveOperator('payWithdrawal', ({ id }, operator) => payWithdrawal(withdrawals, operator, id))
  serveOperator('lookUpPayout', ({ id }, operator) => lookUpPayoutNow(withdrawals, operator, id))
}
