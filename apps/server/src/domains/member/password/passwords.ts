import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../../context.ts'
import { createGate } from '../../../load/gate.ts'
import { keyId } from '../../../seal.ts'

export type Passwords = {
  /** Hash a password with argon2id for storage. The name of the pepper precedes the hash. */
  hash(password: string): Promise<string>
  /** Return whether a password matches a hash. Without a hash it returns false after the same time. */
  matches(password: string, hashed: string | null): Promise<boolean>
  /** Return whether a hash was made with a replaced pepper and needs renewal once the password is known. */
  isDated(hashed: string): boolean
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, no parallelism. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The queue's limit, some seconds of work. Beyond it, a caller should try again. */
const ROOM = 600

type Keys = { config: { secrets: Pick<Context['config']['secrets'], 'pepper' | 'olderPeppers'> } } & Pick<
  Context,
  'peppers'
>

/**
 * Create the hashing of passwords, with a pepper from outside the database. It runs a few at a time, so that a rush of
 * sign-ins leaves capacity for other work. A hash without the name of a pepper was made with the first one.
 */
export function createPasswords({ config, peppers }: Keys): Passwords {
  const gate = createGate({ width: availableParallelism(), room: ROOM })
  const { pepper, olderPeppers } = config.secrets
  const own = keyId(pepper)
  const known = new Map([pepper, ...olderPeppers].map((one) => [keyId(one), one]))
  const nobodys = hash(randomBytes(32), { ...cost, secret: pepper })
  return {
    hash: async (password) => {
      const hashed = await gate(() => hash(password.normalize('NFC'), { ...cost, secret: pepper }))
      return `${own}${hashed}`
    },
    async matches(password, hashed) {
      const { id, text } = split(hashed ?? `${own}${await nobodys}`, peppers.first.id)
      const secret = known.get(id)
      if (!secret) throw new Error(`a password is hashed with the pepper ${id}, which is not configured`)
      const same = await gate(() => verify(text, password.normalize('NFC'), { ...cost, secret }))
      return same && hashed !== null
    },
    isDated: (hashed) => split(hashed, peppers.first.id).id !== own
  }
}

function split(hashed: string, firstId: string): { id: string; text: string } {
  const end = hashed.indexOf('$')
  return { id: end > 0 ? hashed.slice(0, end) : firstId, text: hashed.slice(end) }
}
