import { createHmac, randomBytes } from 'node:crypto'
import { fingerprintOf } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'

/** Letters and digits that are hard to confuse: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 150 random bits: with that many, a keyed hash without a salt protects the code from guessing. */
const GROUPS = 6

/** Return a new code in groups of five characters, to be typed in. */
export function newCode(): string {
  const letters = Array.from(randomBytes(GROUPS * 5), (byte) => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * 5, group * 5 + 5).join('')).join('-')
}

type Keys = Pick<Context, 'config'>

/**
 * Hash a code for storage, so that reading the database is not enough to use it. Dashes, spaces and case do not count.
 */
export function hashCode({ config }: Keys, code: string): Buffer {
  return codeHash(config.secrets.pepper, code)
}

/** Return the hashes under which a code can be stored: with the current pepper, and with replaced ones. */
export function hashesOfCode({ config }: Keys, code: string): Buffer[] {
  return peppersOf(config).map((pepper) => codeHash(pepper, code))
}

/**
 * Return the hash under which a one-time code is stored, from its fingerprint alone: the operator may have generated
 * the code.
 */
export function hashOfFingerprint({ config }: Keys, fingerprint: string): Buffer {
  return inviteHash(config.secrets.pepper, fingerprint)
}

export async function hashInvite(tools: Keys, code: string): Promise<Buffer> {
  return hashOfFingerprint(tools, await fingerprintOf(code))
}

/** Do the same for an invitation. */
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
