import type { IncomingHttpHeaders } from 'node:http'
import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { FastifyBaseLogger } from 'fastify'

/** The member who makes a call. */
export type CallingMember = { id: bigint; sessionId: string }

/** Who calls, from where, in which language. */
export type Caller<Member = CallingMember | null> = {
  member: Member
  /** The unverified contents of the request's session headers; null when they cannot be ours. */
  credentials: Credentials | null
  lang: LanguageCode
  address: string
  device: string
  /** The random id in the cookie of this browser; null for one that has none. */
  browserId: string | null
  rid: string
  log: FastifyBaseLogger
  /** Gives the caller’s browser a cookie, as the header for it says. */
  setCookie(header: string): void
}

/** What the session headers of a request amount to. */
export type Credentials = { token: string; tokensso: string }

/**
 * The member of a live session to which both credentials belong, else null. A session lives on while it is used: `slide`
 * prolongs it, and only looking whether it lives does not.
 */
export type Authenticate = (credentials: Credentials, use?: 'slide') => Promise<CallingMember | null>

const LONGEST_HEADER = 512
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const TOKEN = /^[0-9a-f]{64}$/

export function languageOf(headers: IncomingHttpHeaders): LanguageCode {
  const lang = headers['lang']
  return (languageCodes as readonly unknown[]).includes(lang) ? (lang as LanguageCode) : 'vn_vn'
}

/** Return the credentials of a request, or null when they are missing or cannot be what we gave out. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials | null {
  const { token: sent, tokensso } = headers
  if (typeof sent !== 'string' || typeof tokensso !== 'string') return null
  if (sent.length > LONGEST_HEADER || tokensso.length > LONGEST_HEADER) return null
  if (TOKEN.test(sent)) return { token: sent, tokensso }
  if (!BASE64.test(sent)) return null
  const token = Buffer.from(sent, 'base64').toString('latin1')
  return TOKEN.test(token) ? { token, tokensso } : null
}
