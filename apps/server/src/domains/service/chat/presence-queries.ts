import { exists } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Whether an operator who may answer members has used the console since a moment, and is still signed in. */
export async function isStaffSignedIn(reader: Reader, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  return exists(reader, {
    name: 'service-staff-signed-in',
    text: `
      select from operator_session s join operator o on o.id = s.operator_id
       where s.state = 'full' and s.ended_at is null and s.expires_at > $1 and s.seen_at > $2
         and o.state = 'active' and o.role in ('owner', 'support') limit 1`,
    values: [now, since]
  })
}
