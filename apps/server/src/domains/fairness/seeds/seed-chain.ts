import { randomBytes } from 'node:crypto'
import { previousSeed } from '@glasshouse/fairness'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../../context.ts'
import { keyId, seal, unseal } from '../../../seal.ts'
import { appendRecord } from '../append-record.ts'
import type { Fairness } from '../fairness.ts'
import { countSeedsLeft, insertChain, type ChainRow } from './seed-queries.ts'

const SEED_BYTES = 32
/** The distance between stored seeds: no seed is more than this many hashes away from a stored one. */
const STRIDE = 4096
/** Hashes before the event loop gets its turn. */
const HASHES_PER_TURN = 2_000
/** A new chain is announced when the old one has this many draws left, or a tenth of a short chain. */
const MAX_DRAWS_AHEAD = 10_000

/** The first chain of a game is short, so that the game is playable soon after the start. A full one follows. */
const FIRST_LENGTH = 10_000

type Wanted = { game: string; ending: AbortSignal }

type NewChain = { anchor: Uint8Array; length: number; pebbles: Uint8Array[]; stride: number }

/** Create and announce a game's first chain. Does nothing when a chain has seeds left. */
export async function ensureSeeds(context: Context, fairness: Fairness, { game, ending }: Wanted): Promise<void> {
  if ((await countSeedsLeft(context.database.main, game)) > 0) return
  const chain = await makeChain(Math.min(FIRST_LENGTH, fairness.chainLength), ending)
  if (chain) await announceChain(context, fairness, game, chain)
}

/**
 * Create and announce a new chain for a game that is about to use up its chains. The anchor is in the log before its use. A
 * chain that is incomplete at shutdown is abandoned.
 */
export async function ensureChain(context: Context, fairness: Fairness, wanted: Wanted): Promise<void> {
  await ensureSeeds(context, fairness, wanted)
  const { game, ending } = wanted
  const ahead = Math.min(MAX_DRAWS_AHEAD, Math.ceil(fairness.chainLength / 10))
  if ((await countSeedsLeft(context.database.main, game)) > ahead) return
  const chain = await makeChain(fairness.chainLength, ending)
  if (chain) await announceChain(context, fairness, game, chain)
}

async function makeChain(length: number, ending: AbortSignal): Promise<NewChain | null> {
  const stride = Math.min(STRIDE, length)
  const pebbles: Uint8Array[] = []
  let seed: Uint8Array = randomBytes(SEED_BYTES)
  for (let index = length; index > 0; index -= 1) {
    if (index === length || index % stride === 0) pebbles.unshift(seed)
    seed = previousSeed(seed)
    if (index % HASHES_PER_TURN !== 0) continue
    await new Promise(setImmediate)
    if (ending.aborted) return null
  }
  return { anchor: seed, length, pebbles, stride }
}

async function announceChain(context: Context, fairness: Fairness, game: string, chain: NewChain): Promise<void> {
  const anchor = Buffer.from(chain.anchor)
  const { length } = chain
  await inTransaction(context.database.main, async (tx) => {
    const id = await insertChain(tx, {
      game,
      anchor,
      length,
      stride: chain.stride,
      pebbles: seal(fairness.seedKey, Buffer.concat(chain.pebbles), sealContext(game, anchor)),
      key_id: keyId(fairness.seedKey)
    })
    const record = { game, chain: id, anchor: anchor.toString('hex'), length }
    await appendRecord(tx, fairness, { kind: 'chain', game, period: BigInt(id), record })
  })
  context.log.info({ game, anchor: anchor.toString('hex'), length }, 'a seed chain was announced')
}

/** Return the seed at an index of a chain. Index 0 is its anchor. */
export function seedInChain(fairness: Fairness, chain: ChainRow, index: number): Uint8Array {
  if (index === 0) return chain.anchor
  const pebbles = openPebbles([fairness.seedKey, ...fairness.olderSeedKeys], chain)
  const slot = Math.ceil(index / chain.stride) - 1
  const slots = pebbles.length / SEED_BYTES
  const place = slot >= slots - 1 ? slots - 1 : slot
  const at = place === slots - 1 ? chain.length : (place + 1) * chain.stride
  let seed: Uint8Array = pebbles.subarray(place * SEED_BYTES, (place + 1) * SEED_BYTES)
  for (let step = at; step > index; step -= 1) seed = previousSeed(seed)
  return seed
}

/** Return the stored seeds of a chain. Throw when their key is missing or the data was changed. */
export function openPebbles(keys: readonly Uint8Array[], { game, anchor, pebbles, key_id: id }: SealedChain): Buffer {
  const key = keys.find((one) => keyId(one) === id)
  if (!key) throw new Error(`the seeds of ${game} are sealed with the key ${id}, which is not ours`)
  return unseal(key, pebbles, sealContext(game, anchor))
}

export type SealedChain = Pick<ChainRow, 'game' | 'anchor' | 'pebbles' | 'key_id'>

export function sealContext(game: string, anchor: Uint8Array): string {
  return `seed-chain/${game}/${Buffer.from(anchor).toString('hex')}`
}
