import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { demandGoodPassword } from '../password/change-password.ts'
import { tellOfCredential } from '../password/tell-of-credential.ts'
import { lockMember } from '../queries.ts'
import { hashToken } from '../session/token.ts'
import { signOutEverywhere } from '../standing/change-standing.ts'
import { memberStatus } from '../tables.ts'
import { selectReset, updatePassword, useReset } from './queries.ts'

/**
 * Sets a new login password by a one-time link, and ends every session. Withdrawals wait for a day and the member is told,
 * so that who took a mailbox over has not taken points. A password that is refused leaves the link as it was.
 */
export async function resetPassword(members: Members, sent: { token: string; password: string }): Promise<null> {
  const { database, clock } = members
  const tokenHash = hashToken(sent.token)
  const reset = await selectReset(database.main, tokenHash, new Date(clock.now()))
  if (!reset) throw new Refusal('RESET_INVALID')
  demandGoodPassword(sent.password, reset.username, 'password')
  const hash = await members.passwords.hash(sent.password)
  const memberId = reset.member_id
  const ended = await inTransaction(database.main, async (tx) => {
    const { status } = await lockMember(tx, memberId)
    if (status === memberStatus.closed) throw new Refusal('ACCOUNT_CLOSED')
    if (!(await useReset(tx, { tokenHash, memberId, now: new Date(clock.now()) }))) throw new Refusal('RESET_INVALID')
    await updatePassword(tx, memberId, hash)
    await tellOfCredential(tx, members, { memberId, what: 'passwordReset' })
    return signOutEverywhere(tx, members, { memberId, reason: 'password_changed' })
  })
  ended.forEach((hashed) => members.guard.forget(hashed))
  return null
}
