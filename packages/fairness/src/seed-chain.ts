import { sameBytes, sha256, toBytes } from './bytes.ts'

const CHAIN = toBytes('glasshouse/chain/v1')

/** The seed before a seed: `s_{i-1} = SHA-256("glasshouse/chain/v1" ‖ s_i)`. It is the commitment to it. */
export function previousSeed(seed: Uint8Array): Uint8Array {
  return sha256(CHAIN, seed)
}

/** Whether a seed is the one that a commitment stands for. Never throws. */
export function seedMatches(seed: Uint8Array, commit: Uint8Array): boolean {
  return seed.length === 32 && sameBytes(previousSeed(seed), commit)
}

/** Walks a chain back: the seed so many steps before the given one. */
export function walkBack(seed: Uint8Array, steps: number): Uint8Array {
  let current = seed
  for (let step = 0; step < steps; step += 1) current = previousSeed(current)
  return current
}
