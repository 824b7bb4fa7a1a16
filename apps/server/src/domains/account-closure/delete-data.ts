import type { Tx } from '../../database/transaction.ts'
import { blankNotices } from '../announcement/index.ts'
import { clearMeetings } from '../host/index.ts'
import { deletePlayData } from '../limits/index.ts'
import { deleteIdentity, deletePersonalData } from '../member/index.ts'
import { deleteConversation } from '../service/index.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { deleteUploadsOf } from '../upload/index.ts'
import { deleteWatched } from '../video/index.ts'
import { deleteBankAccount } from '../withdrawal/index.ts'
import type { AccountClosure } from './account-closure.ts'
import { mustBeKnown } from './pending.ts'

/**
 * Delete what only the member of a closed account needed: avatar, pictures, sex, payment password, external identities,
 * watched videos, reminders of play, the chat with staff, places of appointments, devices. The records of money stay with
 * the name they went to. Return the paths of the pictures, for the caller to remove after the commit.
 */
export async function deleteDataOfClosed(tx: Tx, closure: AccountClosure, memberId: bigint): Promise<string[]> {
  await deletePersonalData(tx, closure.members, memberId)
  await deleteUnneededIdentity(tx, memberId)
  await deleteWatched(tx, memberId)
  await deletePlayData(tx, memberId)
  await deleteConversation(tx, memberId)
  await clearMeetings(tx, closure, memberId)
  await deleteSubscriptionsOf(tx, memberId)
  // These notices name meeting places.
  await blankNotices(tx, memberId, 'appointment')
  return deleteUploadsOf(tx, memberId)
}

/**
 * Delete name, birthday, password, bank account and addresses of a closed account, unless its member has moved points
 * or is excluded now.
 */
export async function deleteUnneededIdentity(tx: Tx, memberId: bigint): Promise<void> {
  if (await mustBeKnown(tx, memberId)) return
  await deleteIdentity(tx, memberId)
  await deleteBankAccount(tx, memberId)
}
