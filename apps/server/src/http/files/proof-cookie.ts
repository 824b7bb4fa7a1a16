import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../../config.ts'
import { credentialsOf, type Authenticate, type CallingMember } from '../caller.ts'

const COOKIE = 'media_proof'
const VALUE = /^(\d{1,19})\.([A-Za-z0-9_-]{1,64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/

/** The key that signs first, then those that signed before the pepper was replaced. */
export type MediaKeys = readonly [Buffer, ...Buffer[]]

/** Keys of their own for each purpose: what they sign is never mistaken for anything else that the secret vouches for. */
export function mediaKeys({ secrets }: Pick<Config, 'secrets'>, purpose: string): MediaKeys {
  const derive = (pepper: Buffer) => Buffer.from(hkdfSync('sha256', pepper, '', `glasshouse ${purpose} 1`, 32))
  return [derive(secrets.pepper), ...secrets.olderPeppers.map(derive)]
}

export const proofKeysOf = (config: Pick<Config, 'secrets'>) => mediaKeys(config, 'media proof')

/** How the cookie is kept: where pages of another origin play what it opens, it has to go along with their requests. */
export type CookiePlace = { seconds: number; isSecure: boolean; isAcrossSites: boolean }

/** Return the header of the cookie that identifies a member's browser, for requests of media alone. */
export function proofCookie(
  [key]: MediaKeys,
  { id, sessionId }: CallingMember,
  place: CookiePlace & { now: number }
): string {
  const body = `${id}.${sessionId}.${Math.floor(place.now / 1000) + place.seconds}`
  return cookieHeader(place, {
    name: COOKIE,
    value: `${body}.${markOf(key, body)}`,
    path: '/media',
    seconds: place.seconds,
    site: 'strict'
  })
}

type Cookie = { name: string; value: string; path: string; seconds: number; site: 'strict' | 'lax' }

/**
 * Return the header that sets a cookie that scripts cannot read. Over TLS its name starts with `__Host-`, so that no other
 * host can set or read it; browsers then require the path `/`. Without TLS a browser would reject such a cookie.
 */
export function cookieHeader({ isSecure, isAcrossSites }: CookiePlace, cookie: Cookie): string {
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

/** Return the value of a cookie that `cookieHeader` has set; the one that is bound to the host goes first. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const sent = parseCookie(header ?? '')
  return sent[`${HOSTS}${name}`] ?? sent[name]
}

const HOSTS = '__Host-'

export function cookiePlaceOf(config: Pick<Config, 'corsOrigins' | 'mediaSeconds' | 'publicUrl'>): CookiePlace {
  const isAcrossSites = config.corsOrigins.length > 0
  return { seconds: config.mediaSeconds, isSecure: config.publicUrl.startsWith('https:'), isAcrossSites }
}

type Checking = {
  sessions: { authenticate: Authenticate; isLive(sessionId: string): Promise<boolean> }
  keys: MediaKeys
  now: number
}

/**
 * Return the member who asks for media: by the headers or by the media cookie of a live session, or null for nobody.
 */
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
