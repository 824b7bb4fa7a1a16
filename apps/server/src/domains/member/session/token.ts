import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'

const TOKEN_BYTES = 32
const ID_BYTES = 16

/** Return a new session's secret: 256 random bits in hexadecimal. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex')
}

/**
 * Return a new session's public id: 128 random bits in letters and digits that headers and addresses carry unchanged.
 */
export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/**
 * Return the token that follows another in the same session. It is deterministic, so that two answers to one device
 * agree, and only the server can compute it.
 */
export function tokenAfter(config: Pick<Config, 'secrets'>, token: string): string {
  const key = createHmac('sha256', config.secrets.pepper).update('glasshouse/session-renewal/v1').digest()
  return createHmac('sha256', key).update(token).digest('hex')
}

/**
 * Return the SHA-256 of a token, under which it is stored and looked up. Reading the database is not enough to sign in.
 */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
