import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * What a signed address opens. `preview`: a number of segments and their related files. `bought`: all, for its member
 * only. `open`: all, for anyone.
 */
export type Grant = {
  kind: (typeof kinds)[number]
  videoId: number
  mediaId: string
  /** The member it was issued to; 0 for a visitor. */
  memberId: bigint
  /** The session that it expires with; empty for a visitor. */
  sessionId: string
  segments: number
  /** Unix milliseconds. */
  issuedAt: number
  expiresAt: number
}

const kinds = ['preview', 'bought', 'open'] as const

/** The maximum length of a session's public id, decoded from base64url. Its length precedes it. */
const SESSION_BYTES = 16
const BODY_BYTES = 47 + SESSION_BYTES
const TEXT = /^[A-Za-z0-9_-]{127}$/

/** Seal a grant as text that nobody can change or make without the key. */
export function sealGrant(key: Buffer, grant: Grant): string {
  const body = Buffer.alloc(BODY_BYTES)
  let at = body.writeUInt8(kinds.indexOf(grant.kind))
  at = body.writeUIntBE(grant.videoId, at, 6)
  at += body.write(grant.mediaId, at, 'hex')
  at = body.writeBigUInt64BE(grant.memberId, at)
  at = body.writeUIntBE(grant.segments, at, 3)
  at = body.writeUIntBE(grant.issuedAt, at, 6)
  at = body.writeUIntBE(grant.expiresAt, at, 6)
  const session = Buffer.from(grant.sessionId, 'base64url')
  at = body.writeUInt8(session.length, at)
  body.set(session, at)
  return Buffer.concat([body, markOf(key, body)]).toString('base64url')
}

/** Return the grant in a text, expired or not, or null when the text was not sealed with a key. */
export function openGrant(key: Buffer, text: string): Grant | null {
  if (!TEXT.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  // Compare the text too: several texts decode to the same bytes, and only one of them was issued.
  if (bytes.toString('base64url') !== text || !timingSafeEqual(bytes.subarray(BODY_BYTES), markOf(key, body)))
    return null
  return {
    kind: kinds[body.readUInt8(0)]!,
    videoId: body.readUIntBE(1, 6),
    mediaId: body.toString('hex', 7, 23),
    memberId: body.readBigUInt64BE(23),
    segments: body.readUIntBE(31, 3),
    issuedAt: body.readUIntBE(34, 6),
    expiresAt: body.readUIntBE(40, 6),
    sessionId: body.toString('base64url', 47, 47 + body.readUInt8(46))
  }
}

/** Create an opener of grants that caches valid ones: a player sends the same grant with every segment. */
export function createGrantOpener(keys: readonly Buffer[]): (text: string) => Grant | null {
  const known = new LRUCache<string, Grant>({ max: 10_000 })
  return (text) => {
    const grant = known.get(text) ?? keys.map((key) => openGrant(key, text)).find((one) => one !== null)
    if (grant) known.set(text, grant)
    return grant ?? null
  }
}

function markOf(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest()
}
