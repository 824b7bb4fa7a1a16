/** Letters and digits that are hard to confuse: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_GROUPS = 6
const FINGERPRINT_LETTERS = 16

/** Return a one-time code of 150 bits, in groups of five. The invited person generates it and shows it to nobody. */
export function newInviteCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_GROUPS * 5))
  return grouped(lettersOf(bytes), 5)
}

/**
 * Return the fingerprint of a one-time code: 80 bits, in groups of four. It is not secret: the inviting operator gets
 * it, and it does not reveal the code. Dashes, spaces and case of the code do not count.
 */
export async function fingerprintOf(code: string): Promise<string> {
  const plain = new TextEncoder().encode(`glasshouse/invite-code/v1\0${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  return grouped(lettersOf(hashed).slice(0, FINGERPRINT_LETTERS), 4)
}

const lettersOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')

const grouped = (letters: string, length: number) => letters.match(new RegExp(`.{${length}}`, 'g'))!.join('-')
