import { hash } from 'node:crypto'

/** What the server keeps of a secret that a device holds. */
export function keyHashOf(secret: string): Buffer {
  return hash('sha256', Buffer.from(secret, 'hex'), 'buffer')
}
