import { hash } from 'node:crypto'

/** Return the hash of a device's secret, which is all that the server stores of it. */
export function keyHashOf(secret: string): Buffer {
  return hash('sha256', Buffer.from(secret, 'hex'), 'buffer')
}
