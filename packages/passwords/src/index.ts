import { leakedPasswords } from './leaked.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './lengths.ts'

const leaked: ReadonlySet<string> = new Set(leakedPasswords)

/** Check that a password may be chosen: 8 to 64 characters, not common, not a single run, and not the username. */
export function isPasswordGood(password: string, username: string): boolean {
  const characters = [...password]
  if (characters.length < MIN_PASSWORD_LENGTH || characters.length > MAX_PASSWORD_LENGTH) return false
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === username || plain === username.split('@', 1)[0]) return false
  return !isPasswordCommon(password)
}

/** Check whether a password is easy to guess: on the list of common passwords, or a run of characters. */
export function isPasswordCommon(password: string): boolean {
  return leaked.has(password.normalize('NFKC').toLowerCase()) || isRun([...password])
}

/** Check whether all characters follow each other by the same step, as in `aaaaaaaa`, `23456789` or `hgfedcba`. */
function isRun(characters: string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0)!)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || step === code - codes[index - 1]!)
}
