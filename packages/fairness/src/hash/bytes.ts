import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as sha256OfBytes } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const concat = concatBytes
export const toBytes = utf8ToBytes
export const toHex = bytesToHex

/** Return the bytes of lower-case hexadecimal, the only published format. Throw on anything else. */
export function fromHex(text: string): Uint8Array {
  if (!/^[0-9a-f]*$/.test(text)) throw new TypeError('not lower-case hexadecimal')
  return hexToBytes(text)
}

/** Return the SHA-256 of the joined parts. */
export function sha256(...parts: Uint8Array[]): Uint8Array {
  return sha256OfBytes(parts.length === 1 ? parts[0]! : concatBytes(...parts))
}

/** Return the HMAC-SHA256 over the joined parts. */
export function hmacSha256(key: Uint8Array, ...parts: Uint8Array[]): Uint8Array {
  return hmac(sha256OfBytes, key, concatBytes(...parts))
}

/** Return four bytes, most significant first. Throw on a number that does not fit. */
export function u32be(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) throw new RangeError('not a number of 32 bits')
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Return eight bytes, most significant first. Throw on a number that does not fit or is not exact. */
export function u64be(value: bigint | number): Uint8Array {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('not an exact whole number')
  const whole = BigInt(value)
  if (whole < 0n || whole >> 64n !== 0n) throw new RangeError('not a number of 64 bits')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, whole)
  return bytes
}

/** Return a one-byte length and the UTF-8 text. Throw on a text of more than 255 bytes. */
export function u8len(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  if (bytes.length > 255) throw new RangeError('a text of more than 255 bytes')
  return concatBytes(Uint8Array.of(bytes.length), bytes)
}

/** Return whether two byte strings are equal. Not for secrets, because the time depends on the content. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
