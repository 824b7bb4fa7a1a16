import type { IncomingHttpHeaders } from 'node:http'
import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { FastifyBaseLogger } from 'fastify'

/** The member who makes a call. */
export type CallingMember = { id: bigint; sessionId: string }

/** The caller of a request: member, address and language. */
export type Caller<Member = CallingMember | null> = {
  member: Member
  /** The request's unverified session headers; null when they cannot be ours. */
  credentials: Credentials | null
  lang: LanguageCode
  address: string
  device: string
  /** The random id in this browser's cookie; null without one. */
  browserId: string | null
  rid: string
  log: FastifyBaseLogger
  /** Sets a cookie in the caller's browser, from its header. */
  setCookie(header: string): void
}

/** The contents of a request's session headers. */
export type Credentials = {
  token: string
  tokensso: string
  /** The token's SHA-256 in hexadecimal, once it was needed. */
  tokenHash?: string
}

/**
 * Return the member of a live session that matches both credentials, else null: at once when the session is in memory.
 * Using a session extends it (`slide`); only checking it does not.
 */
export type Authenticate = (
  credentials: Credentials,
  use?: 'slide'
) => CallingMember | null | Promise<CallingMember | null>

const MAX_HEADER_LENGTH = 512
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const TOKEN = /^[0-9a-f]{64}$/

export function languageOf(headers: IncomingHttpHeaders): LanguageCode {
  const lang = headers['lang']
  return (languageCodes as readonly unknown[]).includes(lang) ? (lang as LanguageCode) : 'vn_vn'
}

type Sent = { token: unknown; tokensso: unknown; credentials: Credentials | null }

const sentOn = new WeakMap<object, Sent>()

/** Return the credentials of a request like `credentialsOf`. A connection's next request mostly has the same ones. */
export function credentialsOn(connection: object, headers: IncomingHttpHeaders): Credentials | null {
  const { token, tokensso } = headers
  const last = sentOn.get(connection)
  if (last && last.token === token && last.tokensso === tokensso) return last.credentials
  const credentials = credentialsOf(headers)
  sentOn.set(connection, { token, tokensso, credentials })
  return credentials
}

/** Return the credentials of a request, or null when they are missing or cannot be ours. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials | null {
  const { token: sent, tokensso } = headers
  if (typeof sent !== 'string' || typeof tokensso !== 'string') return null
  if (sent.length > MAX_HEADER_LENGTH || tokensso.length > MAX_HEADER_LENGTH) return null
  if (TOKEN.test(sent)) return { token: sent, tokensso }
  if (!BASE64.test(sent)) return null
  const token = Buffer.from(sent, 'base64').toString('latin1')
  return TOKEN.test(token) ? { token, tokensso } : null
}
