import { createHmac, hash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { AuthenticateOperator } from '../../../http/operator/operator-caller.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import type { Pepper } from '../../../peppers/peppers.ts'
import { IDLE_MS } from '../operator-tables.ts'
import { createStatusCheck } from '../sign-in/recorded-status.ts'
import { isOwnSession } from '../sign-in/row-mark.ts'
import { endContinued, selectSession, touchSession, type KnownSession, type Times } from './operator-session-queries.ts'

const TOUCH_EVERY_MS = 60_000

/**
 * Create a guard that finds the operator of a cookie's secret. It queries the database each time, because operators are
 * few. A session that SQL wrote, or of an operator that SQL changed, is none. `csrfsOf` returns the tokens of the
 * session, with the current pepper’s first.
 */
export function createOperatorGuard(context: Context, csrfsOf: (token: string) => string[]): AuthenticateOperator {
  const { database, clock, config, log, peppers } = context
  const isAsRecorded = createStatusCheck(context)
  /** Return the session of a secret unless SQL wrote it. */
  async function findSession(tokenHash: Buffer, times: Times): Promise<KnownSession | null> {
    const session = await selectSession(database.main, tokenHash, times)
    if (!session) return null
    const isOwn = (all: readonly Pepper[]) => isOwnSession(all, { ...markedOf(session), tokenHash }, session.mark)
    // Another node may have a newer pepper.
    if (isOwn(peppers.all) || isOwn(await inTransaction(database.main, (tx) => holdPeppers(tx, context))))
      return session
    log.warn({ operator: session.operator_id.toString() }, 'a session is not as the app wrote it')
    return null
  }
  return async (token, use) => {
    const now = clock.now()
    const times = { now: new Date(now), idleSince: new Date(now - IDLE_MS) }
    const tokenHash = hash('sha256', token, 'buffer')
    let session = await findSession(tokenHash, times)
    // A change may have been committed between reading the row and its records: read both once more.
    if (session && !(await isAsRecorded(rowOf(session)))) {
      session = await findSession(tokenHash, times)
      if (session && !(await isAsRecorded(rowOf(session)))) {
        log.warn({ operator: session.operator_id.toString() }, 'an operator is not as recorded: nobody can act as them')
        return null
      }
    }
    if (!session) return null
    if (use !== 'check' && now - session.seen_at.getTime() > TOUCH_EVERY_MS) {
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

const markedOf = ({ id, operator_id: operatorId, state, expires_at: expiresAt }: KnownSession) => ({
  id,
  operatorId,
  state,
  expiresAt
})

const rowOf = ({ operator_id: id, name, role, operator_state: state, factor_since, email }: KnownSession) => ({
  id,
  name,
  role,
  state,
  factor_since,
  email
})

/**
 * Return the next token. Only the server can compute it, from the secret in the browser's cookie and the code entered.
 */
function tokenAfter({ secrets }: Context['config'], token: string, code: string): string {
  const key = createHmac('sha256', secrets.pepper).update('glasshouse/operator-session/v1').digest()
  return createHmac('sha256', key).update(`${token}\0${code}`).digest('hex')
}
