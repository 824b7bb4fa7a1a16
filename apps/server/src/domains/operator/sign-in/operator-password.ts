import { isPasswordGood } from '@glasshouse/passwords'
import { Refusal } from '../../../refusal.ts'

const SHORTEST = 12
const LONGEST = 200

/** Refuse a password that is too short, too common, or contains the operator's name. */
export function requireGoodPassword(password: string, name: string): void {
  const length = [...password].length
  if (length >= SHORTEST && length <= LONGEST && isPasswordGood([...password].slice(0, 64).join(''), name)) return
  throw new Refusal('OPERATOR_PASSWORD_WEAK', { data: { field: 'password' } })
}
