import { keyAt } from '@glasshouse/fairness'
import { LRUCache } from 'lru-cache'
import type { Reader } from '../../../database/transaction.ts'
import type { Fairness } from '../fairness.ts'
import { findOpening } from '../fairness-queries.ts'
import { readKeySpans } from './signers.ts'

const MAX_DRAWS = 1000

/** A draw's opening in the public log: the leaf of its open record, in hex, and the key in force then. */
export type Opening = { leaf: string; key: string }

export type OpeningOf = (game: string, period: bigint) => Opening | Promise<Opening>

/**
 * Create a reader of openings that reads each once: it never changes, and every order's receipt names it. Throw for a
 * draw that was never opened.
 */
export function createOpenings(db: Reader, { signers }: Pick<Fairness, 'signers'>): OpeningOf {
  const known = new LRUCache<string, Opening>({
    max: MAX_DRAWS,
    fetchMethod: async (name) => {
      const [game, period] = name.split('/') as [string, string]
      const opening = await findOpening(db, game, BigInt(period))
      if (!opening) return undefined
      const key = keyAt(await readKeySpans(db, signers), Number(opening.log_index))!
      return { leaf: opening.leaf.toString('hex'), key }
    }
  })
  const read = async (name: string): Promise<Opening> => {
    const opening = await known.fetch(name)
    if (opening === undefined) throw new Error(`${name} has no open record`)
    return opening
  }
  return (game, period) => {
    const name = `${game}/${period}`
    return known.get(name) ?? read(name)
  }
}
