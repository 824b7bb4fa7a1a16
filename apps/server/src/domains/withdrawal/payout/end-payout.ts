import type { LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Tx } from '../../../database/transaction.ts'
import { pointsText } from '../../../texts/points-text.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { postTransfer } from '../../wallet/index.ts'
import { bankName } from '../bank/banks.ts'
import { reasonText } from '../requests/reason-text.ts'
import { masked } from '../rules/account-number.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { returnToDailyLimit, type PayoutRow } from './withdrawal-payout-queries.ts'

type Ended = Pick<PayoutRow, 'member_id' | 'id' | 'amount' | 'day'>
type Why = { reason: string; reason_text: string }
type NoticeTexts = (lang: LanguageCode) => { name: string; text: string }

/**
 * Return a withdrawal's held points in the transaction that ends it. The member gets the reason, a notice and the new
 * balance.
 */
export async function returnPoints(
  tx: Tx,
  withdrawals: Withdrawals,
  { ended, as, why }: { ended: Ended; as: 'rejected' | 'failed' | 'cancelled'; why: Why }
): Promise<void> {
  const { member_id: memberId, id, amount } = ended
  await returnToDailyLimit(tx, ended)
  await postTransfer(tx, withdrawals.ids, { template: 'withdrawReturn', memberId, ref: id, amount })
  await notifyMember(tx, withdrawals, {
    memberId,
    reason: 'withdraw_return',
    texts: (lang) => ({
      name: translate(lang, `server.withdrawNotice.${as}Name`),
      text: translate(lang, `server.withdrawNotice.${as}Text`, {
        points: pointsText(amount, lang),
        reason: reasonText(why, lang)
      })
    })
  })
}

/** Post the payout of held points, in the transaction that ends the withdrawal, and notify the member. */
export async function bookPaid(tx: Tx, withdrawals: Withdrawals, paid: PayoutRow): Promise<void> {
  const { member_id: memberId, id, amount, bank_code, tail } = paid
  await postTransfer(tx, withdrawals.ids, { template: 'withdrawPaid', memberId, ref: id, amount })
  const facts = { bank: bankName(bank_code), account: masked(tail) }
  await notifyMember(tx, withdrawals, {
    memberId,
    reason: 'withdraw_paid',
    texts: (lang) => ({
      name: translate(lang, 'server.withdrawNotice.paidName'),
      text: translate(lang, 'server.withdrawNotice.paidText', { ...facts, points: pointsText(amount, lang) })
    })
  })
}

async function notifyMember(
  tx: Tx,
  { notifications }: Withdrawals,
  { memberId, reason, texts }: { memberId: bigint; reason: string; texts: NoticeTexts }
): Promise<void> {
  const [name, text] = [inAllLanguages((lang) => texts(lang).name), inAllLanguages((lang) => texts(lang).text)]
  const notice = { memberId, type: 'withdrawal', link: '/WithdrawRecord', name, text }
  await addPersonalNotice(tx, { notifications }, notice)
  await notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason })
  await notifications.notify(tx, 'console', { section: 'withdrawals' })
}
