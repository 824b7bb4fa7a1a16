import type { Context } from '../../../context.ts'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { makePartitions } from './partition-queries.ts'

const EVERY_MS = 3_600_000

/** Make the partitions of the next months, from a year ahead on. A month without one goes into the default partition. */
export function startPartitioning(context: Context): Repeating {
  return repeat(context, { name: 'partitions', everyMilliseconds: EVERY_MS }, async () => {
    const made = await makePartitions(context.database.main)
    if (made > 0) context.log.info({ made }, 'partitions were made')
  })
}
