import type { OperatorOutput } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator, OperatorSession } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Operators } from '../operators.ts'
import { IDLE_MS } from '../operator-tables.ts'
import { endSession, hasStartedSince, selectLiveSessions } from './operator-session-queries.ts'

/** Return the sessions of an operator, newest first. */
export async function ownSessions(operators: Operators, caller: Operator): Promise<OperatorOutput<'getOwnSessions'>> {
  const { database, clock, siteTime } = operators
  const now = clock.now()
  const times = { now: new Date(now), idleSince: new Date(now - IDLE_MS) }
  const sessions = await selectLiveSessions(database.main, caller.id, times)
  return sessions.map(({ id, address, device, created_at, seen_at }) => ({
    id,
    address,
    device,
    created: siteTime.timestamp(created_at),
    seen: siteTime.timestamp(seen_at),
    current: id === caller.sessionId
  }))
}

/** How long after password and code an operator can end other sessions. */
const CONFIRMED_MS = 10 * 60_000

/**
 * End one of the operator's own sessions. Refuse `SESSION_UNKNOWN` when there is none, and `SIGN_IN_AGAIN` when it is
 * another session and this one started more than ten minutes ago.
 */
export async function endOwnSession(
  operators: Operators,
  operator: Pick<OperatorSession, 'id' | 'name' | 'role' | 'sessionId'> & { address: string; rid: string },
  id: string
): Promise<void> {
  const { database, clock, notifications } = operators
  const since = new Date(clock.now() - CONFIRMED_MS)
  await inTransaction(database.main, async (tx) => {
    const mayEnd = id === operator.sessionId || (await hasStartedSince(tx, operator.sessionId, since))
    if (!mayEnd) throw new Refusal('SIGN_IN_AGAIN')
    if (!(await endSession(tx, operator.id, { id, now: new Date(clock.now()) }))) throw new Refusal('SESSION_UNKNOWN')
    await notifications.notify(tx, 'operatorSessions', { ids: [id] })
    await recordAction(tx, operators, {
      operator,
      act: id === operator.sessionId ? 'signOut' : 'endOwnSession',
      subject: { kind: 'operator', id: operator.id }
    })
  })
}
