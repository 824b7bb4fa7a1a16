import { inTransaction } from '../../../database/transaction.ts'
import type { SignInCaller } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { countGuess, countWrongGuess, requireFewGuesses, forgiveGuesses } from '../../member/index.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Operators } from '../operators.ts'
import { openSession, type Opened } from '../session/open-session.ts'
import { endSession, isKnownAddress } from '../session/operator-session-queries.ts'
import { lockAccount, renewPassword, selectAccountByName, type Account } from './operator-sign-in-queries.ts'

/** Return the key under which attempts at an operator's password are counted. No member can have such a name. */
export const guessAt = (name: string, { address }: Pick<SignInCaller, 'address'>) => ({
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
  const guess = guessAt(sent.name, caller)
  await requireFewGuesses(members, caller.address)
  const attempts = await countGuess(members, guess)
  const locked = () =>
    new Refusal('LOGIN_LOCKED', { params: { minutes: attempts.minutesLeft }, data: { minutes: attempts.minutesLeft } })
  if (attempts.state === 'locked') throw locked()
  const account = await selectAccountByName(database.main, sent.name)
  const isKnown = account !== null && (await isKnownAddress(database.main, account.id, caller.address))
  if (attempts.state === 'guarded' && !isKnown) throw locked()
  const hashed = account?.state === 'active' ? account.password_hash : null
  if (!(await members.passwords.matches(sent.password, hashed))) {
    await countWrongGuess(members, caller.address)
    throw attempts.state === 'open' ? new Refusal('LOGIN_WRONG') : locked()
  }
  await forgiveGuesses(members, guess)
  if (hashed !== null && members.passwords.isDated(hashed)) {
    const to = await members.passwords.hash(sent.password)
    await renewPassword(database.main, { id: account!.id, from: hashed, to })
  }
  return admit(operators, account!, caller)
}

async function admit(operators: Operators, { id }: Account, caller: SignInCaller): Promise<Opened> {
  return inTransaction(operators.database.main, async (tx) => {
    const account = await lockAccount(tx, id)
    if (account?.state !== 'active') throw new Refusal('LOGIN_WRONG')
    const { session } = caller
    if (session) await endSession(tx, session.id, { id: session.sessionId, now: new Date(operators.clock.now()) })
    const opened = await openSession(tx, operators, { account, state: 'pending', from: caller })
    await recordAct(tx, operators, {
      operator: { ...account, address: caller.address, rid: caller.rid },
      act: 'signIn',
      subject: { kind: 'operator', id }
    })
    return opened
  })
}
