import canonicalize from 'canonicalize'
import { sha256, toBytes } from './bytes.ts'

/** Return the canonical JSON text of a value (RFC 8785, JCS). Throw on what JSON cannot represent. */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('a value without a JSON form')
  return text
}

/** Return the SHA-256 of a value's canonical JSON. For rules this is their `rules_hash`. */
export function canonicalHash(value: unknown): Uint8Array {
  return sha256(toBytes(canonical(value)))
}
