import type { Tx } from '../../../database/transaction.ts'
import { clearPlay } from './own-limits-queries.ts'

/** Delete data that only a playing member needs. Limits, time-outs and exclusions stay on record. */
export async function deletePlayReminder(tx: Tx, memberId: bigint): Promise<void> {
  await clearPlay(tx, memberId)
}
