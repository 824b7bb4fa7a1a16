import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertPersonalNotice, type PersonalNotice } from './queries.ts'

/** Leaves a member a notice, in the transaction of what it is about, and tells the member's open apps of it. */
export async function addPersonalNotice(
  tx: Tx,
  { notifications }: Pick<Context, 'notifications'>,
  notice: PersonalNotice
): Promise<void> {
  await insertPersonalNotice(tx, notice)
  await notifications.notify(tx, 'notice', { memberId: notice.memberId.toString() })
}
