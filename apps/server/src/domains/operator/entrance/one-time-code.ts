import { createHmac, randomBytes } from 'node:crypto'
import { fingerprintOf } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'

/** Letters and digits that nobody takes for one another: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 150 random bits: enough for a keyed hash, without a salt, to keep the code safe from guessing. */
const GROUPS = 6

/** A new code in groups of five characters, to be typed in. */
export function newCode(): string {
  const letters = Array.from(randomBytes(GROUPS * 5), (byte) => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * 5, group * 5 + 5).join('')).join('-')
}

type Keys = Pick<Context, 'config'>

/** Hash a code for storage, so that nobody can use it who reads the database. Dashes, spaces and case do not count. */
export function hashCode({ config }: Keys, code: string): Buffer {
  return codeHash(config.secrets.pepper, code)
}

/** Under what a code may be kept that was given before the pepper was replaced, or just now. */
export function hashesOfCode({ config }: Keys, code: string): Buffer[] {
  return peppersOf(config).map((pepper) => codeHash(pepper, code))
}

/** Under what a one-time code is kept, from its fingerprint alone: the operator may have made the code. */
export function hashOfFingerprint({ config }: Keys, fingerprint: string): Buffer {
  return inviteHash(config.secrets.pepper, fingerprint)
}

export async function hashInvite(tools: Keys, code: string): Promise<Buffer> {
  return hashOfFingerprint(tools, await fingerprintOf(code))
}

/** The same for an invitation as for a code. */
export async function hashesOfInvite({ config }: Keys, code: string): Promise<Buffer[]> {
  const fingerprint = await fingerprintOf(code)
  return peppersOf(config).map((pepper) => inviteHash(pepper, fingerprint))
}

const peppersOf = ({ secrets }: Keys['config']) => [secrets.pepper, ...secrets.olderPeppers]

function codeHash(pepper: Uint8Array, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', pepper).update(`glasshouse/one-time-code/v1\0${plain}`).digest()
}

function inviteHash(pepper: Uint8Array, fingerprint: string): Buffer {
  return createHmac('sha256', pepper).update(`glasshouse/operator-invite/v1\0${fingerprint}`).digest()
}
