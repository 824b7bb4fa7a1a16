import type { CallOutput } from '@glasshouse/contract'
import { inTransaction } from '../../../database/transaction.ts'
import type { CallingMember } from '../../../http/caller.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { confirmSession, isConfirmedSince } from './queries.ts'
import { hashToken, newToken } from './token.ts'

/** For how long after entering a password a member may change what opens or recovers the account. */
const CONFIRMED_MILLISECONDS = 10 * 60_000

/**
 * Takes the login password again in a session that is under way, which goes on under a new token. Refuses
 * `PASSWORD_WRONG` and `LOGIN_LOCKED`.
 */
export async function confirmAgain(
  members: Members,
  { member, password, address }: { member: CallingMember; password: string; address: string }
): Promise<CallOutput<'confirmPassword'>> {
  await confirmPassword(members, { memberId: member.id, password, address })
  const token = newToken()
  const renewal = { id: member.sessionId, tokenHash: hashToken(token), now: new Date(members.clock.now()) }
  const old = await inTransaction(members.database.main, async (tx) => {
    const replaced = await confirmSession(tx, renewal)
    if (!replaced) throw new Refusal('AUTH_REQUIRED')
    await members.notifications.notify(tx, 'session', { tokenHash: replaced.toString('hex') })
    return replaced
  })
  members.guard.forget(old)
  return { token, tokensso: member.sessionId }
}

/** Refuses `REAUTH_REQUIRED` unless a password was entered in this session within the last ten minutes. */
export async function demandConfirmed({ database, clock }: Members, member: CallingMember): Promise<void> {
  const since = new Date(clock.now() - CONFIRMED_MILLISECONDS)
  if (!(await isConfirmedSince(database.main, { id: member.sessionId, since }))) throw new Refusal('REAUTH_REQUIRED')
}
