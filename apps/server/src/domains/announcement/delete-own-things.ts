import type { Tx } from '../../database/transaction.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { blankNotices } from './notice-queries.ts'

/** Delete the devices and pending pushes of a member who closes the account, and the meeting places in notices. */
export async function deleteOwnThings(tx: Tx, memberId: bigint): Promise<void> {
  await deleteSubscriptionsOf(tx, memberId)
  await blankNotices(tx, memberId, 'appointment')
}
