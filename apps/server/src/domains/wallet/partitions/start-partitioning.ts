import type { Context } from '../../../context.ts'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { dropOldRequests, makePartitions } from './partition-queries.ts'

const EVERY_MS = 3_600_000

/**
 * Make the partitions of the next months, and drop the months of requests that no retry can come for any more. A month
 * without one goes into the default partition.
 */
export function startPartitioning(context: Context): Repeating {
  return repeat(context, { name: 'partitions', everyMilliseconds: EVERY_MS }, async () => {
    const made = await makePartitions(context.database.main)
    if (made > 0) context.log.info({ made }, 'partitions were made')
    const dropped = await dropOldRequests(context.database.main)
    if (dropped > 0) context.log.info({ dropped }, 'requests of orders from too long ago were dropped')
  })
}
