import { commonPasswords } from './common-passwords.ts'

const SHORTEST = 8
const LONGEST = 64

/** Whether a password may be chosen: 8 to 64 characters, not a common one, no single run, and not the username. */
export function isPasswordGood(password: string, username: string): boolean {
  const characters = [...password]
  if (characters.length < SHORTEST || characters.length > LONGEST) return false
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === username || plain === username.split('@', 1)[0]) return false
  return !commonPasswords.has(plain) && !isRun(characters)
}

/** Whether each character follows the one before by the same step, as in `aaaaaaaa`, `23456789` or `hgfedcba`. */
function isRun(characters: string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0)!)
  const step = codes[1]! - codes[0]!
  return Math.abs(step) <= 1 && codes.every((code, place) => place === 0 || step === code - codes[place - 1]!)
}
