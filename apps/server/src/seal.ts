import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK_BYTES = 16
/** The sizes of SHA-256's blocks and hashes. */
const BLOCK_BYTES = 64
const HASH_BYTES = 32
/** The size of the prepared buffer. A longer text gets its own. */
const MAX_MARKED_BYTES = 512

/**
 * Encrypt with AES-256-GCM. Return nonce, ciphertext and tag, joined. `context` is bound to it: a value sealed for one
 * context cannot be opened in another.
 */
export function seal(key: Uint8Array, plaintext: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

/** Open what `seal` returned. Throw when the key, the context or any bit differs. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(sealed.length - TAG_BYTES)
  // A shorter tag would be easier to forge.
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()])
}

/** Open a value with the key that sealed it, trying the newest first. Throw when none fits. */
export function unsealWithOneOf(keys: readonly Uint8Array[], sealed: Uint8Array, context: string): Buffer {
  for (const key of keys) {
    try {
      return unseal(key, sealed, context)
    } catch {
      // Another key sealed it.
    }
  }
  throw new Error(`no key of ours opens what is sealed for ${context}`)
}

/** Return a short id of a key, to find which key sealed a value. */
export function keyId(key: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from('glasshouse/key-id/v1'), key])).slice(0, 16)
}

/** Makes marks that only a holder of the key can make. */
export type Marker = {
  (text: string): Buffer
  /** Return the mark in hexadecimal, in two thirds of the time. */
  hex(text: string): string
}

/**
 * Create the marker of the app's rows in the ledger. Its key is derived from a secret outside the database, so that
 * rows written by SQL alone have no valid mark.
 */
export function createMarker(pepper: Uint8Array): Marker {
  return markerOf(createHmac('sha256', pepper).update('glasshouse/ledger/v1').digest())
}

/**
 * Create a marker from the key of the ledger's marks: the first bytes of an HMAC-SHA-256 (RFC 2104). It hashes twice by
 * itself, with both pads prepared, because each order needs a mark and `createHmac` takes twice as long.
 */
export function markerOf(key: Uint8Array): Marker {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key)
  const inner = Buffer.alloc(BLOCK_BYTES + MAX_MARKED_BYTES)
  inner.set(block.map((byte) => byte ^ 0x36))
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES)
  outer.set(block.map((byte) => byte ^ 0x5c))
  const hex = (text: string): string => {
    outer.write(innerHash(inner, text), BLOCK_BYTES, 'latin1')
    return hash('sha256', outer, 'hex').slice(0, 2 * MARK_BYTES)
  }
  return Object.assign((text: string) => Buffer.from(hex(text), 'hex'), { hex })
}

function innerHash(pad: Buffer, text: string): string {
  if (Buffer.byteLength(text) > MAX_MARKED_BYTES)
    return hash('sha256', Buffer.concat([pad.subarray(0, BLOCK_BYTES), Buffer.from(text)]), 'binary')
  return hash('sha256', pad.subarray(0, BLOCK_BYTES + pad.write(text, BLOCK_BYTES)), 'binary')
}
