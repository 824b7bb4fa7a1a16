import { isPasswordGood } from '@glasshouse/passwords'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { notifyCredentialChange } from './notify-credential-change.ts'
import type { Members } from '../members.ts'
import { signOutEverywhere } from '../status/change-status.ts'
import { confirmPassword } from './confirm-password.ts'
import { replacePassword } from './member-password-queries.ts'

type Change = { memberId: bigint; old: string; chosen: string; address: string }

/** Change the login password after checking the old one, and end every session of the member, on every node. */
export async function changePassword(members: Members, { memberId, old, chosen, address }: Change): Promise<null> {
  const { username, password_hash } = await confirmPassword(members, { memberId, password: old, address })
  requireGoodPassword(chosen, username, 'newPassword')
  const to = await members.passwords.hash(chosen)
  const ended = await inTransaction(members.database.main, async (tx: Tx) => {
    if (!(await replacePassword(tx, { memberId, from: password_hash, to }))) throw new Refusal('PASSWORD_WRONG')
    await notifyCredentialChange(tx, members, { memberId, what: 'passwordChanged' })
    return signOutEverywhere(tx, members, { memberId, reason: 'password_changed' })
  })
  ended.forEach((tokenHash) => members.guard.forget(tokenHash))
  return null
}

/** Refuse `PASSWORD_WEAK`, with the field's name. */
export function requireGoodPassword(password: string, username: string, field: string): void {
  if (!isPasswordGood(password, username)) throw new Refusal('PASSWORD_WEAK', { data: { field } })
}
