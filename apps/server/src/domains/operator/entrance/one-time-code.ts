import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'

/** Letters and digits that nobody takes for one another: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of so many groups of five characters, to be read aloud or typed in. */
export function newCode(groups: number): string {
  const letters = Array.from(randomBytes(groups * 5), (byte) => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: groups }, (_, group) => letters.slice(group * 5, group * 5 + 5).join('')).join('-')
}

/** Under what a code is kept: whoever reads the database cannot use it. Dashes, spaces and case do not count. */
export function hashCode({ config }: Pick<Context, 'config'>, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', config.secrets.pepper).update(`glasshouse/one-time-code/v1\0${plain}`).digest()
}
