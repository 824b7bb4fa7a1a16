import canonicalize from 'canonicalize'
import { sha256, toBytes } from './bytes.ts'

/** Return the canonical JSON text of a value (RFC 8785, JCS). Throw on what JSON cannot say. */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('a value without a JSON form')
  return text
}

/** SHA-256 of the canonical JSON of a value: for rules, their `rules_hash`. */
export function canonicalHash(value: unknown): Uint8Array {
  return sha256(toBytes(canonical(value)))
}
