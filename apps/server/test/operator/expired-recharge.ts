import type { Pool } from 'pg'
import type { TestSite } from '../support/test-site.ts'

/** Write an unpaid recharge of 3 points that can no longer be paid. Return its number. */
export async function addExpiredRecharge(site: TestSite, owner: Pool, memberId: bigint): Promise<string> {
  const id = site.context.ids.next()
  await owner.query(
    `insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id,
                           pay_url, expires_at)
     select $1, $2::bigint, gen_random_uuid(), min(id), 30000, 1000, 'VND', 3, 'test', $2::text, '', now()
       from payment_channel`,
    [memberId, id]
  )
  return id.toString()
}
