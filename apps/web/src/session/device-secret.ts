/** Return a new 256-bit secret in hexadecimal. */
export function newSecret(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
