/** Thirty-two digits and capitals that are hard to confuse: five bits per character. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** Return the stored form of a code, in capitals, or null when it cannot be a code. */
export function parseInviteCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : null
}

/** Return a member's own code, from ten random bytes: fifty bits. */
export function inviteCodeFrom(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
