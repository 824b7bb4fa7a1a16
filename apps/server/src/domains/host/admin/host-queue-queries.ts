import type { QueueName } from '@glasshouse/contract/operator'
import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** A queue of the console: how many wait, since when the oldest waits (a time, or an id that contains it), how many too long. */
export type HostQueue = {
  name: QueueName
  waiting: bigint
  oldest_at: Date | null
  oldest_id: bigint | null
  late: bigint
}

/** Return what waits in the directory of hosts: reports and appointments by their own deadlines, hosts from a time on. */
export async function selectHostQueues(reader: Reader, before: { now: Date; day: Date }): Promise<HostQueue[]> {
  return many<HostQueue>(reader, {
    name: 'host-queues',
    text: `
      select 'hostReports' as name, count(*) as waiting, null::timestamptz as oldest_at, min(id) as oldest_id,
             count(*) filter (where due_at < $1) as late
        from host_report where outcome = ''
      union all
      select 'appointments', count(*), null, min(id), count(*) filter (where due_at < $1)
        from host_appointment where state = 1
      union all
      select 'hosts', count(*), min(updated_at), null, count(*) filter (where updated_at < $2)
        from host where state = 'review'`,
    values: [before.now, before.day]
  })
}
