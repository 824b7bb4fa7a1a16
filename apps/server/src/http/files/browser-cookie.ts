import { cookieHeader, cookieValue, type CookieScope } from './proof-cookie.ts'

const COOKIE = 'browser'
const VALUE = /^[A-Za-z0-9_-]{20,22}$/
/** The longest lifetime that browsers allow. */
const LIFETIME_SECONDS = 400 * 86_400

/** Return the header of the cookie that identifies a browser at later sign-ins. No page can read it. */
export function browserCookie(id: string, scope: CookieScope): string {
  return cookieHeader(scope, { name: COOKIE, value: id, path: '/api', seconds: LIFETIME_SECONDS, site: 'lax' })
}

/** Return the id in a browser's cookie, or null without one of ours. */
export function browserIdOf(cookies: string | undefined): string | null {
  const id = cookieValue(cookies, COOKIE)
  return id !== undefined && VALUE.test(id) ? id : null
}
