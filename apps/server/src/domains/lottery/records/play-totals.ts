import type { Context } from '../../../context.ts'
import { selectPlayTotals, type PlayRange } from './lottery-record-queries.ts'

/**
 * Return what a member has staked and won in settled periods, in units, by the orders of a range of ids. Void periods do
 * not count: nothing was played.
 */
export async function playTotals(
  { database }: Pick<Context, 'database'>,
  range: PlayRange
): Promise<{ staked: bigint; won: bigint }> {
  return selectPlayTotals(database.main, range)
}
