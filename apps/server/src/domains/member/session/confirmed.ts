import type { CallOutput } from '@glasshouse/contract'
import type { CallingMember } from '../../../http/caller.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { isConfirmedSince } from './member-session-queries.ts'
import { storeNextToken } from './renewal-queries.ts'
import { hashToken, tokenAfter } from './token.ts'

/** How long after entering a password a member can change credentials. */
const CONFIRMED_MS = 10 * 60_000

type Confirming = { member: CallingMember; token: string; password: string; address: string }

/**
 * Check the login password again in a running session. Return the token under which the session continues: the old one
 * works until the new one is first used, but is not confirmed. Refuse `PASSWORD_WRONG` and `LOGIN_LOCKED`.
 */
export async function confirmAgain(
  members: Members,
  { member, token: current, password, address }: Confirming
): Promise<CallOutput<'confirmPassword'>> {
  await confirmPassword(members, { memberId: member.id, password, address })
  const token = tokenAfter(members.config, current)
  const isStored = await storeNextToken(members.database.main, {
    id: member.sessionId,
    tokenHash: hashToken(current),
    nextTokenHash: hashToken(token),
    now: new Date(members.clock.now())
  })
  if (!isStored) throw new Refusal('AUTH_REQUIRED')
  return { token, tokensso: member.sessionId }
}

/** Refuse `REAUTH_REQUIRED` unless a password was entered in this session within the last ten minutes. */
export async function requireConfirmed({ database, clock }: Members, member: CallingMember): Promise<void> {
  const since = new Date(clock.now() - CONFIRMED_MS)
  if (!(await isConfirmedSince(database.main, { id: member.sessionId, since }))) throw new Refusal('REAUTH_REQUIRED')
}
