import { createHmac, hash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { AuthenticateOperator } from '../../../http/operator/operator-caller.ts'
import { IDLE_MILLISECONDS } from '../operator-tables.ts'
import { endContinued, selectSession, touchSession } from './operator-session-queries.ts'

const TOUCH_EVERY_MILLISECONDS = 60_000

/**
 * Create a guard that finds the operator of a cookie's secret. It queries the database each time, because operators are
 * few. `csrfsOf` returns the session's tokens, with the current pepper's first.
 */
export function createOperatorGuard(
  { database, clock, config }: Context,
  csrfsOf: (token: string) => string[]
): AuthenticateOperator {
  return async (token, use) => {
    const now = clock.now()
    const times = { now: new Date(now), idleSince: new Date(now - IDLE_MILLISECONDS) }
    const session = await selectSession(database.main, hash('sha256', token, 'buffer'), times)
    if (!session) return null
    if (use !== 'look' && now - session.seen_at.getTime() > TOUCH_EVERY_MILLISECONDS) {
      await touchSession(database.main, session.id, times.now)
    }
    // The browser has this session, so end the one before, from which it could get this one again.
    if (session.continues !== null) await endContinued(database.main, { ...session, now: times.now })
    const csrfs = csrfsOf(token)
    const { operator_id: id, name, role, state, id: sessionId, expires_at: expiresAt } = session
    const tokenWith = (code: string) => tokenAfter(config, token, code)
    return { id, name, role, sessionId, state, csrf: csrfs[0]!, olderCsrfs: csrfs.slice(1), expiresAt, tokenWith }
  }
}

/**
 * Return the next token. Only the server can compute it, from the secret in the browser's cookie and the code entered.
 */
function tokenAfter({ secrets }: Context['config'], token: string, code: string): string {
  const key = createHmac('sha256', secrets.pepper).update('glasshouse/operator-session/v1').digest()
  return createHmac('sha256', key).update(`${token}\0${code}`).digest('hex')
}
