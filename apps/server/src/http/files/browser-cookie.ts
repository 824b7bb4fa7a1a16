import { cookieHeader, cookieValue, type CookiePlace } from './proof-cookie.ts'

const COOKIE = 'browser'
const VALUE = /^[A-Za-z0-9_-]{20,22}$/
/** Browsers keep no cookie for longer. */
const LASTS_SECONDS = 400 * 86_400

/** Return the header that lets a browser be recognised when somebody signs in with it again. No page can read it. */
export function browserCookie(id: string, place: CookiePlace): string {
  return cookieHeader(place, { name: COOKIE, value: id, path: '/api', seconds: LASTS_SECONDS, site: 'lax' })
}

/** Return the id that a browser was given, or null for a browser that has none of ours. */
export function browserIdOf(cookies: string | undefined): string | null {
  const id = cookieValue(cookies, COOKIE)
  return id !== undefined && VALUE.test(id) ? id : null
}
