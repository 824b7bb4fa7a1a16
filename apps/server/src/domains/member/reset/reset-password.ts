import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { hashToken } from '../session/token.ts'
import { selectReset, useReset } from './password-reset-queries.ts'
import { setRecoveredPassword } from './recovered-password.ts'

/**
 * Sets a new login password by a one-time link, and ends every session. Withdrawals wait for a day and the member is told,
 * so that who took a mailbox over has not taken points. A password that is refused leaves the link as it was.
 */
export async function resetPassword(members: Members, sent: { token: string; password: string }): Promise<null> {
  const { database, clock } = members
  const tokenHash = hashToken(sent.token)
  const reset = await selectReset(database.main, tokenHash, new Date(clock.now()))
  if (!reset) throw new Refusal('RESET_INVALID')
  const memberId = reset.member_id
  await setRecoveredPassword(members, { memberId, password: sent.password }, async (tx) => {
    if (!(await useReset(tx, { tokenHash, memberId, now: new Date(clock.now()) }))) throw new Refusal('RESET_INVALID')
  })
  return null
}
