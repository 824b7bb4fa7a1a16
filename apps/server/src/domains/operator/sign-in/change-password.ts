import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { countAttempt, countWrongPassword, resetAttempts } from '../../member/index.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Operators } from '../operators.ts'
import { endSessions } from '../session/operator-session-queries.ts'
import { requireGoodPassword } from './operator-password.ts'
import { selectOwnAccount, updatePassword } from './operator-sign-in-queries.ts'
import { recordedCredential } from './recorded-credentials.ts'
import { attemptOf } from './sign-in.ts'

/** Change an operator's own password after checking the old one. All other sessions of the operator end. */
export async function changePassword(
  operators: Operators,
  operator: Operator,
  { old, password }: { old: string; password: string }
): Promise<void> {
  const { members, database, clock, notifications } = operators
  const attempt = attemptOf(operator.name, operator)
  const { state, minutesLeft } = await countAttempt(members, attempt)
  if (state === 'locked')
    throw new Refusal('LOGIN_LOCKED', { params: { minutes: minutesLeft }, data: { minutes: minutesLeft } })
  const { password_hash } = await selectOwnAccount(database.main, operator.id)
  if (!(await members.passwords.matches(old, password_hash))) {
    await countWrongPassword(members, operator.address)
    throw new Refusal('LOGIN_WRONG', { data: { field: 'old' } })
  }
  await resetAttempts(members, attempt)
  requireGoodPassword(password, operator.name)
  const hashed = await members.passwords.hash(password)
  await inTransaction(database.main, async (tx) => {
    await updatePassword(tx, operator.id, hashed)
    const ids = await endSessions(tx, operator.id, { except: operator.sessionId, now: new Date(clock.now()) })
    await notifications.notify(tx, 'operatorSessions', { ids })
    await recordAction(tx, operators, {
      operator,
      act: 'changeOwnPassword',
      subject: { kind: 'operator', id: operator.id },
      after: recordedCredential('password', hashed)
    })
  })
}
