import type { Tx } from '../../database/transaction.ts'
import { selectNewestSpin, selectSpinTime } from './reporting-day-queries.ts'

/** Concurrent spins can have numbers in a different order than their times. */
const SLACK_MS = 60_000

/**
 * Return a number below which no spin was made at a time or later, by binary search: spins have no index by time, and a
 * report must not read them all.
 */
export async function firstSpinNear(tx: Tx, from: Date): Promise<bigint> {
  const wanted = from.getTime() - SLACK_MS
  let low = 0n
  let high = (await selectNewestSpin(tx)) + 1n
  while (low < high) {
    const middle = (low + high) / 2n
    const at = await selectSpinTime(tx, middle)
    if (at && at.getTime() < wanted) low = middle + 1n
    else high = middle
  }
  return low
}
