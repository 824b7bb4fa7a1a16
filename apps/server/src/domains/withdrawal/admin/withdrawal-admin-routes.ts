import type { Registration } from '../../../http/registration.ts'
import { releaseBank } from '../bank/release-bank.ts'
import { describeWithdrawal } from './facts.ts'
import { countAdmin, listAdmin } from './list-admin-withdrawals.ts'
import { approveWithdrawal, holdWithdrawal, rejectWithdrawal, takeWithdrawal } from '../review/decide.ts'
import { askAboutPayout, payWithdrawal } from '../review/pay.ts'
import type { Withdrawals } from '../withdrawals.ts'

/** The operators' calls about withdrawals. */
export function registerWithdrawalAdminRoutes({ serveOperator }: Registration, withdrawals: Withdrawals): void {
  serveOperator('getWithdrawals', (input, { lang }) => listAdmin(withdrawals, input, lang))
  serveOperator('getWithdrawalCounts', () => countAdmin(withdrawals))
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
  serveOperator('lookUpPayout', ({ id }, operator) => askAboutPayout(withdrawals, operator, id))
}
