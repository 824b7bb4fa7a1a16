import type { Tx } from '../../../database/transaction.ts'
import { clearPlay } from './own-limits-queries.ts'

/** Forgets what only a member who plays has use for. Limits, time-outs and exclusions that were set stay on record. */
export async function forgetPlay(tx: Tx, memberId: bigint): Promise<void> {
  await clearPlay(tx, memberId)
}
