import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../../config.ts'
import { credentialsOf, type Authenticate, type CallingMember } from '../caller.ts'

const COOKIE = 'media_proof'
const VALUE = /^(\d{1,19})\.([A-Za-z0-9_-]{1,64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/

/** The current signing key, then those from before the pepper was replaced. */
export type MediaKeys = readonly [Buffer, ...Buffer[]]

/** Derive separate keys for each purpose, so that a signature for one is never valid for another. */
export function mediaKeys({ secrets }: Pick<Config, 'secrets'>, purpose: string): MediaKeys {
  const derive = (pepper: Buffer) => Buffer.from(hkdfSync('sha256', pepper, '', `glasshouse ${purpose} 1`, 32))
  return [derive(secrets.pepper), ...secrets.olderPeppers.map(derive)]
}

export const proofKeysOf = (config: Pick<Config, 'secrets'>) => mediaKeys(config, 'media proof')

/**
 * The attributes of the cookie. When pages of another origin play the media, it must be sent with their requests too.
 */
export type CookieScope = { seconds: number; isSecure: boolean; isAcrossSites: boolean }

/** Return the header of the cookie that identifies a member's browser, for media requests only. */
export function proofCookie(
  [key]: MediaKeys,
  { id, sessionId }: CallingMember,
  scope: CookieScope & { now: number }
): string {
  const body = `${id}.${sessionId}.${Math.floor(scope.now / 1000) + scope.seconds}`
  return cookieHeader(scope, {
    name: COOKIE,
    value: `${body}.${markOf(key, body)}`,
    path: '/media',
    seconds: scope.seconds,
    site: 'strict'
  })
}

type Cookie = { name: string; value: string; path: string; seconds: number; site: 'strict' | 'lax' }

/**
 * Return the header that sets a cookie that scripts cannot read. Over TLS its name starts with `__Host-`, so that no
 * other host can set or read it; browsers then require the path `/`. Without TLS a browser would reject such a cookie.
 */
export function cookieHeader({ isSecure, isAcrossSites }: CookieScope, cookie: Cookie): string {
  const { name, value, path, seconds, site } = cookie
  const isHosts = isSecure || isAcrossSites
  return stringifySetCookie({
    name: `${isHosts ? HOSTS : ''}${name}`,
    value,
    maxAge: seconds,
    path: isHosts ? '/' : path,
    httpOnly: true,
    secure: isHosts,
    sameSite: isAcrossSites ? 'none' : site
  })
}

/** Return the value of a cookie set by `cookieHeader`, preferring the one bound to the host. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const sent = parseCookie(header ?? '')
  return sent[`${HOSTS}${name}`] ?? sent[name]
}

const HOSTS = '__Host-'

export function cookieScopeOf(config: Pick<Config, 'corsOrigins' | 'mediaSeconds' | 'publicUrl'>): CookieScope {
  const isAcrossSites = config.corsOrigins.length > 0
  return { seconds: config.mediaSeconds, isSecure: config.publicUrl.startsWith('https:'), isAcrossSites }
}

type Checking = {
  sessions: { authenticate: Authenticate; isLive(sessionId: string): Promise<boolean> }
  keys: MediaKeys
  now: number
}

/** Return the member who requests media, by a live session's headers or media cookie, or null. */
export async function mediaCaller(
  headers: IncomingHttpHeaders,
  { sessions, keys, now }: Checking
): Promise<bigint | null> {
  if (headers['token'] === undefined && headers['tokensso'] === undefined) {
    const proven = provenMember(keys, headers, now)
    return proven && (await sessions.isLive(proven.sessionId)) ? proven.id : null
  }
  const credentials = credentialsOf(headers)
  const member = credentials ? await sessions.authenticate(credentials) : null
  return member?.id ?? null
}

/** Return the member and session of a request's cookie, or null when it is not one of ours or has expired. */
function provenMember(keys: MediaKeys, { cookie }: IncomingHttpHeaders, now: number): CallingMember | null {
  const [, member, session, until, mark] = VALUE.exec(cookieValue(cookie, COOKIE) ?? '') ?? []
  const body = `${member}.${session}.${until}`
  if (!mark || !keys.some((key) => isMark(key, body, mark)) || Number(until) * 1000 <= now) return null
  return { id: BigInt(member!), sessionId: session! }
}

function isMark(key: Buffer, body: string, mark: string): boolean {
  return timingSafeEqual(Buffer.from(markOf(key, body)), Buffer.from(mark))
}

function markOf(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url')
}
