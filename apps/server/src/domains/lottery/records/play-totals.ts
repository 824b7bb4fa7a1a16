import type { Context } from '../../../context.ts'
import { selectPlayTotals, type PlayStretch } from './lottery-record-queries.ts'

/**
 * What a member has staked and won in periods that are settled, in units, by orders placed in a stretch of time. Void ones
 * do not count: nothing was played.
 */
export async function playTotals(
  { database }: Pick<Context, 'database'>,
  stretch: PlayStretch
): Promise<{ staked: bigint; won: bigint }> {
  return selectPlayTotals(database.main, stretch)
}
