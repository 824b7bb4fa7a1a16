import type { IncomingHttpHeaders } from 'node:http'
import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorRole } from '@glasshouse/contract/operator'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyBaseLogger } from 'fastify'

/** An operator's live session, from its cookie. */
export type OperatorSession = {
  id: bigint
  name: string
  role: OperatorRole
  sessionId: string
  /** Whether the second factor was entered. */
  state: 'pending' | 'full'
  /** The token that changes must contain, so that no other page can make them. */
  csrf: string
  /** The tokens from before the pepper was replaced, which open pages still send. */
  olderCsrfs: readonly string[]
  expiresAt: Date
  /** Return the secret of the session after the second factor. It is the same for the same code. */
  tokenWith(code: string): string
}

/** The address and language of a caller. */
export type RequestFacts = {
  address: string
  device: string
  lang: LanguageCode
  rid: string
  log: FastifyBaseLogger
}

/** The operator who makes a call. */
export type Operator = RequestFacts & Pick<OperatorSession, 'id' | 'name' | 'role' | 'sessionId'>

/** A caller during sign-in, possibly without a session. Null deletes the cookie. */
export type SignInCaller<Session = OperatorSession | null> = RequestFacts & {
  session: Session
  setCookie(token: string | null): void
}

/**
 * Return the session of a cookie's secret, or null when there is none or it has expired. Using a session extends it;
 * only checking it does not.
 */
export type AuthenticateOperator = (token: string, use?: 'check') => Promise<OperatorSession | null>

const COOKIE = '__Host-operator'
const TOKEN = /^[0-9a-f]{64}$/

/** Return the secret in the operator's cookie, or null when it is missing or cannot be ours. */
export function operatorTokenOf({ cookie }: IncomingHttpHeaders): string | null {
  if (cookie === undefined) return null
  const own = parseCookie(cookie)[COOKIE]
  return own !== undefined && TOKEN.test(own) ? own : null
}

/** Return the header that sets or deletes the session's cookie. */
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
