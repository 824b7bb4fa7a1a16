import type { Context } from '../../../context.ts'
import { selectPlayTotals } from './queries.ts'

/** What a member has staked and won in periods that are settled, in units. Void ones do not count: nothing was played. */
export async function playTotals(
  { database }: Pick<Context, 'database'>,
  memberId: bigint
): Promise<{ staked: bigint; won: bigint }> {
  return selectPlayTotals(database.main, memberId)
}
