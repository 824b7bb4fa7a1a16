import type { Tx } from '../../database/transaction.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { blankNotices } from './notice-queries.ts'

/** Delete a leaving member's devices, pending pushes, and the meeting places in notices. */
export async function forgetOwnThings(tx: Tx, memberId: bigint): Promise<void> {
  await deleteSubscriptionsOf(tx, memberId)
  await blankNotices(tx, memberId, 'appointment')
}
