import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'

const TOKEN_BYTES = 32
const ID_BYTES = 16

/** A new session's secret: 256 random bits in hexadecimal. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex')
}

/** A new session's public id: 128 random bits in letters and digits that headers and addresses carry as they are. */
export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/**
 * The token that follows another in the same session: the same however often it is asked for, so that two answers to the
 * same device agree. Only the server can compute it.
 */
export function tokenAfter(config: Pick<Config, 'secrets'>, token: string): string {
  const key = createHmac('sha256', config.secrets.pepper).update('glasshouse/session-renewal/v1').digest()
  return createHmac('sha256', key).update(token).digest('hex')
}

/** Under what a token is kept and looked up: its SHA-256. Who reads the database cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
