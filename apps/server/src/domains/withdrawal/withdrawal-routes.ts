import { calls, encodeOutput } from '@glasshouse/contract'
import { PreparedData } from '../../http/reply.ts'
import type { Registration } from '../../http/registration.ts'
import { orderIdOf } from '../payment/index.ts'
import { banks } from './bank/banks.ts'
import { bankInfo, setBank } from './bank/set-bank.ts'
import { describeLimits } from './requests/limits.ts'
import { cancelWithdrawal } from './requests/cancel-withdrawal.ts'
import { listWithdrawals } from './requests/list-withdrawals.ts'
import { requestWithdrawal } from './requests/request-withdrawal.ts'
import type { Withdrawals } from './withdrawals.ts'

/** Register the member's calls about the bank account and withdrawals. */
export function registerWithdrawalRoutes({ serve }: Registration, withdrawals: Withdrawals): void {
  const bankList = new PreparedData(calls.getBankList.output.parse(encodeOutput('getBankList', banks)))
  serve('getBankList', () => bankList)
  serve('getUserBankInfo', (_input, { member }) => bankInfo(withdrawals, member.id))
  serve('setBank', (input, { member }) => setBank(withdrawals, member.id, input))
  serve('getUserWithdrawRole', (_input, { member }) => describeLimits(withdrawals, member.id))
  serve('setUserWirhdraw', (input, { member }) => requestWithdrawal(withdrawals, { ...input, memberId: member.id }))
  serve('cancelWithdraw', ({ orderNumber: named }, { member }) =>
    cancelWithdrawal(withdrawals, { memberId: member.id, id: orderIdOf(named) })
  )
  serve('getUserWithdrawList', (input, { member, lang }) =>
    listWithdrawals(withdrawals, { ...input, memberId: member.id, lang })
  )
}
