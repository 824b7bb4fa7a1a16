import type { Context } from '../../../context.ts'
import { selectPlayTotals, type PlayRange } from './lottery-record-queries.ts'

/**
 * Return a member's stakes and winnings in settled periods, in units, for a range of order ids. Void periods do not
 * count.
 */
export async function playTotals(
  { database }: Pick<Context, 'database'>,
  range: PlayRange
): Promise<{ staked: bigint; won: bigint }> {
  return selectPlayTotals(database.main, range)
}
