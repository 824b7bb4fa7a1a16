import type { Pool } from 'pg'
import { findRound, insertRound } from '../fairness-queries.ts'
import type { Beacon } from './beacon.ts'

/**
 * Wrap a beacon so that each verified round is stored in the database. It is fetched once, and all nodes use the same.
 */
export function withStoredRounds(beacon: Beacon, pool: Pool): Beacon {
  const chain = Buffer.from(beacon.params.chainHash, 'hex')
  return {
    ...beacon,
    signatureOf: async (round) => {
      const stored = await findRound(pool, { chain, round })
      if (stored) return stored
      const signature = await beacon.signatureOf(round)
      if (signature) await insertRound(pool, { chain, round, signature })
      return signature
    }
  }
}
