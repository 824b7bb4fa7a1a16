import { isPasswordGood } from '@glasshouse/passwords'
import { Refusal } from '../../../refusal.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 200

/** Refuse a password that is too short, too common, or contains the operator's name. */
export function requireGoodPassword(password: string, name: string): void {
  const length = [...password].length
  if (length >= MIN_LENGTH && length <= MAX_LENGTH && isPasswordGood([...password].slice(0, 64).join(''), name)) return
  throw new Refusal('OPERATOR_PASSWORD_WEAK', { data: { field: 'password' } })
}
