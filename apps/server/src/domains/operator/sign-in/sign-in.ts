import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { SignInCaller } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { countAttempt, countWrongPassword, requireFewWrongPasswords, resetAttempts } from '../../member/index.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Operators } from '../operators.ts'
import { openSession, type Opened } from '../session/open-session.ts'
import { endSession, isKnownAddress } from '../session/operator-session-queries.ts'
import { isOwnCredential, recordedCredential } from './recorded-credentials.ts'
import { lockAccount, renewPassword, selectAccountByName, type Account } from './operator-sign-in-queries.ts'

/** Return the key under which attempts at an operator's password are counted. No member can have such a name. */
export const attemptOf = (name: string, { address }: Pick<SignInCaller, 'address'>) => ({
  username: `operator ${name}`,
  address
})

/**
 * Take the first step of a sign-in. A wrong password and an unknown name get the same refusal after the same work, and
 * each attempt is counted before it is checked. The session can only take the second factor.
 */
export async function signIn(
  operators: Operators,
  sent: { name: string; password: string },
  caller: SignInCaller
): Promise<Opened> {
  const { members, database } = operators
  const attempt = attemptOf(sent.name, caller)
  await requireFewWrongPasswords(members, caller.address)
  const attempts = await countAttempt(members, attempt)
  const locked = () =>
    new Refusal('LOGIN_LOCKED', { params: { minutes: attempts.minutesLeft }, data: { minutes: attempts.minutesLeft } })
  if (attempts.state === 'locked') throw locked()
  const account = await selectAccountByName(database.main, sent.name)
  const isKnown = account !== null && (await isKnownAddress(database.main, account.id, caller.address))
  if (attempts.state === 'guarded' && !isKnown) throw locked()
  const hashed = account?.state === 'active' ? account.password_hash : null
  if (!(await members.passwords.matches(sent.password, hashed))) {
    await countWrongPassword(members, caller.address)
    throw attempts.state === 'open' ? new Refusal('LOGIN_WRONG') : locked()
  }
  await resetAttempts(members, attempt)
  const isDated = hashed !== null && members.passwords.isDated(hashed)
  const renewed = isDated ? await members.passwords.hash(sent.password) : null
  return admit(operators, account!, { caller, renewed })
}

type Admitted = {
  caller: SignInCaller
  /** A new hash of the password, for one made with an older pepper or older settings. */
  renewed: string | null
}

async function admit(operators: Operators, { id, password_hash }: Account, { caller, renewed }: Admitted) {
  return inTransaction(operators.database.main, async (tx): Promise<Opened> => {
    const account = await lockAccount(tx, id)
    if (account?.state !== 'active') throw new Refusal('LOGIN_WRONG')
    // Another sign-in may have renewed the hash meanwhile.
    await requireOwnPassword(tx, operators, {
      account,
      caller,
      renewed: account.password_hash === password_hash ? renewed : null
    })
    const { session } = caller
    if (session) await endSession(tx, session.id, { id: session.sessionId, now: new Date(operators.clock.now()) })
    const opened = await openSession(tx, operators, { account, state: 'pending', from: caller })
    await recordAction(tx, operators, {
      operator: { ...account, address: caller.address, rid: caller.rid },
      act: 'signIn',
      subject: { kind: 'operator', id }
    })
    return opened
  })
}

/**
 * Refuse a password that the operator did not set, according to the audit log. Record the fingerprint of a new hash, and
 * of a password from before fingerprints were recorded.
 */
async function requireOwnPassword(
  tx: Tx,
  operators: Operators,
  { account, caller, renewed }: Admitted & { account: Account }
): Promise<void> {
  const { id } = account
  const from = account.password_hash!
  const isOwn = await isOwnCredential(tx, operators, { id, credential: 'password', stored: from })
  if (isOwn === false) {
    operators.log.warn({ operator: id.toString() }, 'an operator has a password that they did not set')
    throw new Refusal('LOGIN_WRONG')
  }
  if (isOwn && renewed === null) return
  if (renewed !== null) await renewPassword(tx, { id, from, to: renewed })
  await recordAction(tx, operators, {
    operator: { ...account, address: caller.address, rid: caller.rid },
    act: 'renewPasswordHash',
    subject: { kind: 'operator', id },
    after: recordedCredential('password', renewed ?? from)
  })
}
