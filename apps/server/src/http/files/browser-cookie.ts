import { parseCookie } from 'cookie'
import type { CookiePlace } from './proof-cookie.ts'

const COOKIE = 'browser'
const VALUE = /^[A-Za-z0-9_-]{20}$/
/** Browsers keep no cookie for longer. */
const LASTS_SECONDS = 400 * 86_400

/** The header that lets a browser be recognised when somebody signs in with it again. No page can read it. */
export function browserCookie(id: string, { isSecure, isAcrossSites }: CookiePlace): string {
  const site = isAcrossSites ? 'None; Secure' : `Lax${isSecure ? '; Secure' : ''}`
  return `${COOKIE}=${id}; Max-Age=${LASTS_SECONDS}; Path=/api; HttpOnly; SameSite=${site}`
}

/** The id that a browser was given; null for a browser that has none of ours. */
export function browserIdOf(cookies: string | undefined): string | null {
  const id = parseCookie(cookies ?? '')[COOKIE]
  return id !== undefined && VALUE.test(id) ? id : null
}
