import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Make the partitions of the next months. Return how many were missing. */
export async function makePartitions(reader: Reader): Promise<number> {
  const { made } = await one<{ made: number }>(reader, {
    name: 'partitions-make',
    text: 'select make_partitions() as made /* never null: made */'
  })
  return made
}

/** Drop the requests of orders that no retry can come for any more. Return how many months were dropped. */
export async function dropOldRequests(reader: Reader): Promise<number> {
  const { dropped } = await one<{ dropped: number }>(reader, {
    name: 'partitions-drop-requests',
    text: 'select drop_old_requests() as dropped /* never null: dropped */'
  })
  return dropped
}

/** Return the last unix day of the first month with a partition of its own. */
export async function selectFirstMonthEnd(reader: Reader): Promise<number> {
  const { day } = await one<{ day: number }>(reader, {
    name: 'partitions-first-month',
    text: `
      select (extract(epoch from (made_from at time zone 'UTC' + interval '1 month') at time zone 'UTC') / 86400)::int - 1 as day
        from partitioned_table where name = 'transfer'`
  })
  return day
}

export type PartitionState = { name: string; months_ahead: number; is_default_used: boolean }

/** Return how many months each table has ahead, and whether its rows have fallen into the default partition. */
export async function selectPartitionState(reader: Reader): Promise<PartitionState[]> {
  return many<PartitionState>(reader, {
    name: 'partitions-state',
    text: `
      select name /* never null: name */, months_ahead /* never null: months_ahead */,
             is_default_used /* never null: is_default_used */
        from partition_state()`
  })
}
