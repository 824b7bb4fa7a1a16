import type { IncomingHttpHeaders } from 'node:http'
import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorRole } from '@glasshouse/contract/operator'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyBaseLogger } from 'fastify'

/** A live session of an operator, as its cookie was found to be one. */
export type OperatorSession = {
  id: bigint
  name: string
  role: OperatorRole
  sessionId: string
  /** Whether the second factor is in. */
  state: 'pending' | 'full'
  /** What changes have to carry, so that no other page can make them. */
  csrf: string
  /** What it was before the pepper was replaced: pages that are open still send it. */
  olderCsrfs: readonly string[]
  expiresAt: Date
  /** The secret of the session that follows this one once the code is in: the same for the same code. */
  tokenWith(code: string): string
}

/** From where somebody calls, and in which language. */
export type Surroundings = {
  address: string
  device: string
  lang: LanguageCode
  rid: string
  log: FastifyBaseLogger
}

/** The operator who makes a call. */
export type Operator = Surroundings & Pick<OperatorSession, 'id' | 'name' | 'role' | 'sessionId'>

/** Who calls while signing in: perhaps nobody yet. The cookie is set, or taken away for null. */
export type Entrant<Session = OperatorSession | null> = Surroundings & {
  session: Session
  setCookie(token: string | null): void
}

/**
 * Returns the session of a cookie's secret, or null when there is none or it has expired. Using a session prolongs it; only
 * checking that it lives does not.
 */
export type AuthenticateOperator = (token: string, use?: 'look') => Promise<OperatorSession | null>

const COOKIE = '__Host-operator'
const TOKEN = /^[0-9a-f]{64}$/

/** Return the secret that the operator's cookie carries, or null when there is none that could be ours. */
export function operatorTokenOf({ cookie }: IncomingHttpHeaders): string | null {
  const own = parseCookie(cookie ?? '')[COOKIE]
  return own !== undefined && TOKEN.test(own) ? own : null
}

/** Return the header that gives the browser the session's cookie, or takes it away. */
export function operatorCookie(token: string | null): string {
  return stringifySetCookie({
    name: COOKIE,
    value: token ?? '',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'strict',
    ...(token === null ? { maxAge: 0 } : {})
  })
}
