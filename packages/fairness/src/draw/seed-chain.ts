import { concat, sameBytes, sha256, toBytes } from '../hash/bytes.ts'

const CHAIN = 'glasshouse/chain/v1'
const SEED_BYTES = 32

/** Return the seed before a seed: `s_{i-1} = SHA-256("glasshouse/chain/v1" ‖ s_i)`. It is the commitment to it. */
export function previousSeed(seed: Uint8Array): Uint8Array {
  return sha256(concat(toBytes(CHAIN), seed))
}

/** Return whether a seed matches a commitment. Never throws. */
export function seedMatches(seed: Uint8Array, commit: Uint8Array): boolean {
  return seed.length === SEED_BYTES && sameBytes(previousSeed(seed), commit)
}

/** Walk a chain back. Return the seed a number of steps before the given one. A million steps take about a second. */
export function walkBack(seed: Uint8Array, steps: number): Uint8Array {
  const buffer = concat(toBytes(CHAIN), seed)
  const offset = buffer.length - seed.length
  for (let step = 0; step < steps; step += 1) buffer.set(sha256(buffer), offset)
  return buffer.slice(offset)
}
