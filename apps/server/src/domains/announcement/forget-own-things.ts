import type { Tx } from '../../database/transaction.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { blankNotices } from './notice-queries.ts'

/** Forgets the devices of a member who leaves, what is still to be pushed to them, and where the notices say hosts were met. */
export async function forgetOwnThings(tx: Tx, memberId: bigint): Promise<void> {
  await deleteSubscriptionsOf(tx, memberId)
  await blankNotices(tx, memberId, 'appointment')
}
