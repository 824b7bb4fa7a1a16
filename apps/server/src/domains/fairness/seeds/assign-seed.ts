import assert from 'node:assert'
import type { Reader } from '../../../database/transaction.ts'
import type { Fairness } from '../fairness.ts'

import { seedInChain } from './seed-chain.ts'
import { findChain, findNextSeed, takeSeed } from './seed-queries.ts'

/** The location of a seed: a chain and an index in it. */
export type SeedPlace = { chainId: number; index: number }

/** Assign a game's next seed to a draw, permanently. Return the commitment to it, which is the seed before. */
export async function assignSeed(
  tx: Reader,
  fairness: Fairness,
  game: string
): Promise<SeedPlace & { commit: Uint8Array }> {
  const taken = await takeSeed(tx, game)
  assert(taken, `no seed is left for ${game}`)
  const commit = await seedOf(tx, fairness, { chainId: taken.id, index: taken.used - 1 })
  return { chainId: taken.id, index: taken.used, commit }
}

/** Return the commitment to the game's next seed, or null when no seed is left. */
export async function nextCommit(db: Reader, fairness: Fairness, game: string): Promise<Uint8Array | null> {
  const next = await findNextSeed(db, game)
  return next && seedOf(db, fairness, { chainId: next.id, index: next.used })
}

/** Return a seed. It must not leave the server before betting on its draw has ended. */
export async function seedOf(db: Reader, fairness: Fairness, { chainId, index }: SeedPlace): Promise<Uint8Array> {
  const chain = await findChain(db, chainId)
  assert(chain && index >= 0 && index <= chain.length, `chain ${chainId} has no seed ${index}`)
  return seedInChain(fairness, chain, index)
}
