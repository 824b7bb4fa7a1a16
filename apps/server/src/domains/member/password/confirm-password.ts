import { Refusal } from '../../../refusal.ts'
import {
  countAttempt,
  countWrongPassword,
  requireFewWrongPasswords,
  resetAttempts
} from '../attempt/password-attempts.ts'
import type { Members } from '../members.ts'
import { isKnownAddress } from '../session/member-session-queries.ts'
import { renewHash } from './renew-hash.ts'
import { selectCredentials, type Credentials } from './member-password-queries.ts'

type Entered = { memberId: bigint; password: string; address: string }

/**
 * Check the login password of a signed-in member, and return the credentials that it was compared with. Attempts count
 * before the check, like those of a sign-in. Refuse `PASSWORD_WRONG` and `LOGIN_LOCKED`.
 */
export async function confirmPassword(members: Members, entered: Entered): Promise<Credentials> {
  const { memberId, password, address } = entered
  const { main } = members.database
  await requireFewWrongPasswords(members, address)
  const { username } = await selectCredentials(main, memberId)
  const attempt = { username, address }
  return members.turns(`${address} ${username}`, async () => {
    const { state, minutesLeft } = await countAttempt(members, attempt)
    const stranger = state === 'guarded' && !(await isKnownAddress(main, memberId, address))
    if (state === 'locked' || stranger) throw locked(minutesLeft)
    const credentials = await selectCredentials(main, memberId)
    if (!(await members.passwords.matches(password, credentials.password_hash))) {
      await countWrongPassword(members, address)
      throw new Refusal('PASSWORD_WRONG')
    }
    await resetAttempts(members, attempt)
    const known = { memberId, password, hashed: credentials.password_hash }
    return { ...credentials, password_hash: await renewHash(members, known) }
  })
}

function locked(minutes: number): Refusal {
  return new Refusal('LOGIN_LOCKED', { params: { minutes }, data: { minutes } })
}
