// Queries about recharges for the limits of deposits.
import { one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Deposits, DepositsSince } from '../../limits/index.ts'
import { rechargeStatus } from '../payment-tables.ts'

const { waiting, credited, failed, checked } = rechargeStatus

/**
 * Sum what a member recharged since the start of each range. A recharge that can still be paid counts in every range,
 * even after it has expired: its provider is queried for another day, and a late payment is credited.
 */
export async function selectDeposits(reader: Reader, since: DepositsSince): Promise<Deposits> {
  return one<Deposits>(reader, {
    name: 'recharge-deposits',
    text: `
      select coalesce(sum(units) filter (where open or paid_at >= $2), 0)::bigint as day,
             coalesce(sum(units) filter (where open or paid_at >= $3), 0)::bigint as week,
             coalesce(sum(units) filter (where open or paid_at >= $4), 0)::bigint as month,
             coalesce(sum(units) filter (where open), 0)::bigint as open
        from (select coalesce(credited, amount) as units, paid_at, status in (${waiting}, ${failed}) as open
                from recharge
               where member_id = $1
                 and (status in (${waiting}, ${credited}, ${checked})
                      or (status = ${failed} and look_up_at is not null))) r`,
    values: [since.memberId, since.day, since.week, since.month]
  })
}
