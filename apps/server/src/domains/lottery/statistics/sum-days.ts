import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { numbersOfDay } from '../rules/numbers.ts'
import { allowLongSumming, insertDay, selectUnsummedDays } from './lottery-statistics-queries.ts'

/** The time after midnight when no node's clock can open a draw of the day before. */
const SLACK_MS = 600_000

/** Store the sums of past days for each lottery, once all draws of the day are final. */
export async function sumDays(
  { database, clock, siteTime }: Pick<Context, 'database' | 'clock' | 'siteTime'>,
  ending?: AbortSignal
): Promise<void> {
  const today = Number(siteTime.day(clock.now() - SLACK_MS))
  for (const day of await selectUnsummedDays(database.main, today)) {
    if (ending?.aborted) return
    await inTransaction(database.main, async (tx) => {
      await allowLongSumming(tx)
      await insertDay(tx, numbersOfDay(String(day)))
    })
  }
}
