import canonicalize from 'canonicalize'

/** The canonical JSON text of a value (RFC 8785, JCS). Throws on what JSON cannot say. */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('a value without a JSON form')
  return text
}
