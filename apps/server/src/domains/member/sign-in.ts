import type { CallOutput } from '@glasshouse/contract'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import {
  countAttempt,
  countWrongPassword,
  requireFewWrongPasswords,
  resetAttempts,
  type AttemptState
} from './attempt/password-attempts.ts'
import type { Members } from './members.ts'
import { lockMember, selectMemberKey, type MemberKey } from './member-queries.ts'
import { renewHash } from './password/renew-hash.ts'
import { parseUsername } from './rules/username.ts'
import { openSession, type OpenedSession, type Visitor } from './session/open-session.ts'
import { isKnownAddress } from './session/member-session-queries.ts'
import { memberStatus } from './member-tables.ts'

type SignedIn = CallOutput<'doLogin'>

/**
 * Sign a member in. A wrong password and an unknown name get the same refusal after the same work, and each attempt is
 * counted before it is checked. Only a closed account cannot sign in.
 */
export async function signIn(
  members: Members,
  sent: { username: string; password: string; requestId?: string | undefined },
  visitor: Visitor
): Promise<SignedIn> {
  const username = parseUsername(sent.username) ?? sent.username.toLowerCase()
  const attempt = { username, address: visitor.address }
  await requireFewWrongPasswords(members, visitor.address)
  return members.turns(`${visitor.address} ${username}`, async () => {
    const attempts = await countAttempt(members, attempt)
    if (attempts.state === 'locked') throw locked(attempts)
    const member = await selectMemberKey(members.database.main, username)
    if (attempts.state === 'guarded' && !(await isKnown(members, member, visitor))) throw locked(attempts)
    const right = await members.passwords.matches(sent.password, member?.password_hash || null)
    if (!member || !right) {
      await countWrongPassword(members, visitor.address)
      throw attempts.state === 'open' ? new Refusal('LOGIN_WRONG') : locked(attempts)
    }
    await resetAttempts(members, attempt)
    const known = { memberId: member.id, password: sent.password, hashed: member.password_hash }
    const password_hash = await renewHash(members, known)
    return admit(members, { ...member, password_hash }, { visitor, requestId: sent.requestId })
  })
}

/** Open a session for an authenticated member. Refuse `ACCOUNT_CLOSED`, and a password that was changed meanwhile. */
export async function admit(
  members: Members,
  member: MemberKey,
  from: { visitor: Visitor; requestId?: string | undefined }
): Promise<SignedIn> {
  const session = await inTransaction(members.database.main, async (tx) => {
    const { status, password_hash } = await lockMember(tx, member.id)
    if (status === memberStatus.closed) throw new Refusal('ACCOUNT_CLOSED')
    if (password_hash !== member.password_hash) throw new Refusal('LOGIN_WRONG')
    return openSession(tx, members, { memberId: member.id, ...from })
  })
  session.ended.forEach((tokenHash) => members.guard.forget(tokenHash))
  return signedIn(member, session)
}

/** Return the response to a sign-in or sign-up. */
export function signedIn(
  { id, name, has_paypassword }: Pick<MemberKey, 'id' | 'name' | 'has_paypassword'>,
  { token, tokensso, expiresAt }: OpenedSession
): SignedIn {
  return {
    token,
    tokensso,
    id: Number(id),
    name: name ?? '',
    hasPaymentPassword: has_paypassword,
    expiresAtSeconds: Math.floor(expiresAt.getTime() / 1000)
  }
}

async function isKnown({ database }: Members, member: MemberKey | null, { address }: Visitor): Promise<boolean> {
  return member !== null && isKnownAddress(database.main, member.id, address)
}

function locked({ minutesLeft }: AttemptState): Refusal {
  return new Refusal('LOGIN_LOCKED', { params: { minutes: minutesLeft }, data: { minutes: minutesLeft } })
}
