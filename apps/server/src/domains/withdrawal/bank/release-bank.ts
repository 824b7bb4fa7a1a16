import type { OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { lockStatus, notifyCredentialChange } from '../../member/index.ts'
import { recordAction } from '../../operator/index.ts'
import { masked } from '../rules/account-number.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { bankName } from './banks.ts'
import { deleteBankAccount } from './bank-account-queries.ts'

/**
 * Release a member's bank account, so that the member can bind another one after a mistake. Notify the member.
 * Withdrawals are delayed for a day; those in progress are paid to their original account.
 */
export async function releaseBank(
  withdrawals: Withdrawals,
  operator: Operator,
  { id, reason }: OperatorParsed<'releaseBank'>
): Promise<void> {
  await inTransaction(withdrawals.database.main, async (tx) => {
    await lockStatus(tx, id)
    const released = await deleteBankAccount(tx, id)
    if (!released) throw new Refusal('BANK_UNBOUND')
    await notifyCredentialChange(tx, withdrawals.members, { memberId: id, what: 'bankReleased' })
    await withdrawals.notifications.notify(tx, 'console', { section: 'members' })
    await recordAction(tx, withdrawals, {
      operator,
      act: 'releaseBank',
      subject: { kind: 'member', id },
      before: { bank: bankName(released.bank_code), account: masked(released.tail) },
      after: { bank: '' },
      reason
    })
  })
}
