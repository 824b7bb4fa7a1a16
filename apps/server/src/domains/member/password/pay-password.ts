import { inTransaction } from '../../../database/transaction.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { notifyCredentialChange } from './notify-credential-change.ts'
import type { Members } from '../members.ts'
import { isPayPasswordGood } from '../rules/pay-password.ts'
import { checkPayPassword } from './check-pay-password.ts'
import {
  replacePayPassword,
  selectCredentials,
  selectPayPassword,
  setPayPasswordOnce
} from './member-password-queries.ts'

/** Set the payment password of a member who has none. This delays no withdrawals. Refuse `PAYPASSWORD_SET`. */
export async function setPayPassword(members: Members, memberId: bigint, digits: string): Promise<null> {
  const { main } = members.database
  await requireGood(members, { memberId, digits, field: 'paymentPassword' })
  if ((await selectPayPassword(main, memberId)) !== null) throw new Refusal('PAYPASSWORD_SET')
  const hash = await members.passwords.hash(digits)
  if (!(await setPayPasswordOnce(main, memberId, hash))) throw new Refusal('PAYPASSWORD_SET')
  return null
}

/**
 * Change the payment password after checking the old one. Withdrawals are delayed for a day, and the member is
 * notified.
 */
export async function changePayPassword(
  members: Members,
  memberId: bigint,
  { old, chosen }: { old: string; chosen: string }
): Promise<null> {
  await requireGood(members, { memberId, digits: chosen, field: 'newPaymentPassword' })
  const from = await checkPayPassword(members, memberId, old)
  const to = await members.passwords.hash(chosen)
  await inTransaction(members.database.main, async (tx) => {
    if (!(await replacePayPassword(tx, { memberId, from, to }))) throw new Refusal('PAYPASSWORD_WRONG')
    await notifyCredentialChange(tx, members, { memberId, what: 'payPasswordChanged' })
  })
  return null
}

type Chosen = { memberId: bigint; digits: string; field: string }

/** Refuse digits that are easy to guess, with the field's name. */
async function requireGood({ database }: Members, { memberId, digits, field }: Chosen): Promise<void> {
  const { birthday } = await selectCredentials(database.main, memberId)
  if (!isPayPasswordGood(digits, birthday ?? '')) throw fieldInvalid(field, 'paymentPassword')
}
