/** Thirty-two digits and capitals that nobody takes for one another: five bits a character. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** The form under which a code is kept: capitals. Null for what cannot be one. */
export function parseInviteCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : null
}

/** A member's own code, from ten random bytes: fifty bits. */
export function inviteCodeFrom(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
