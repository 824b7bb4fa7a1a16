import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../../../load/gate.ts'

export type Passwords = {
  /** The argon2id hash under which a password is kept. */
  hash(password: string): Promise<string>
  /** Whether a password is the one behind a hash. Takes the same time, and says no, where there is no hash. */
  matches(password: string, hashed: string | null): Promise<boolean>
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Some seconds of work: whoever would wait longer is better served by trying again. */
const ROOM = 600

/** Hashes with a pepper kept outside the database, a few at a time, so that a rush of sign-ins starves nothing else. */
export function createPasswords(pepper: Uint8Array): Passwords {
  const gate = createGate({ width: availableParallelism(), room: ROOM })
  const options = { ...cost, secret: pepper }
  const nobodys = hash(randomBytes(32), options)
  return {
    hash: (password) => gate(() => hash(password.normalize('NFC'), options)),
    async matches(password, hashed) {
      const compared = hashed ?? (await nobodys)
      const same = await gate(() => verify(compared, password.normalize('NFC'), options))
      return same && hashed !== null
    }
  }
}
