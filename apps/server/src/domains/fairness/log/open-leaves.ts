import { LRUCache } from 'lru-cache'
import { findOpenLeaf, type Queryable } from '../queries.ts'

const DRAWS_KEPT = 1000

/** Give the leaf, in hex, under which the open record of a draw is in the public log. */
export type OpenLeafOf = (game: string, period: bigint) => Promise<string>

/** Read each leaf once: it never changes, and every order's receipt names it. Throw for a draw that was never opened. */
export function createOpenLeaves(db: Queryable): OpenLeafOf {
  const known = new LRUCache<string, string>({
    max: DRAWS_KEPT,
    fetchMethod: async (name) => {
      const [game, period] = name.split('/') as [string, string]
      return (await findOpenLeaf(db, game, BigInt(period)))?.toString('hex')
    }
  })
  return async (game, period) => {
    const leaf = await known.fetch(`${game}/${period}`)
    if (leaf === undefined) throw new Error(`${game} ${period} has no open record`)
    return leaf
  }
}
