import { formatAmount } from '@glasshouse/contract'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { clearMeetings } from '../host/index.ts'
import { deletePlayReminder } from '../limits/index.ts'
import {
  close,
  confirmPassword,
  deleteIdentity,
  deletePersonalData,
  lockStatus,
  memberStatus
} from '../member/index.ts'
import { deleteConversation } from '../service/index.ts'
import { deleteOwnThings } from '../announcement/index.ts'
import { deleteUploadsOf } from '../upload/index.ts'
import { deleteWatched } from '../video/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { deleteBankAccountOf } from '../withdrawal/index.ts'
import type { AccountClosure } from './account-closure.ts'
import { hasPending, mustBeKnown } from './pending.ts'

type Asked = { memberId: bigint; password: string; address: string }

/**
 * Close an account for good, once it is empty and nothing is pending. Delete what only the member needs: avatar, pictures,
 * sex, payment password, external identities, watched videos, reminders of play, the chat with staff, places of
 * appointments, devices. The records of money stay with the name they went to. For a member who has never moved a point,
 * also delete name, birthday, password, bank account and addresses. The username always stays, so that nobody can sign up
 * with it and be mistaken for the member.
 */
export async function closeAccount(closure: AccountClosure, { memberId, password, address }: Asked): Promise<null> {
  const { members, uploads } = closure
  await confirmPassword(members, { memberId, password, address })
  const left = await inTransaction(closure.database.main, async (tx) => {
    const { status } = await lockStatus(tx, memberId)
    if (status === memberStatus.frozen) throw new Refusal('ACCOUNT_FROZEN')
    const { available, held } = await balanceOf(tx, memberId)
    if (available + held > 0n) {
      throw new Refusal('MEMBER_HAS_POINTS', { data: { balance: formatAmount(available), held: formatAmount(held) } })
    }
    if (await hasPending(tx, memberId)) throw new Refusal('ACCOUNT_PENDING')
    const ended = await close(tx, members, { memberId, reason: '', operatorId: null })
    await deletePersonalData(tx, members, memberId)
    if (!(await mustBeKnown(tx, memberId))) {
      await deleteIdentity(tx, memberId)
      await deleteBankAccountOf(tx, memberId)
    }
    await deleteWatched(tx, memberId)
    await deletePlayReminder(tx, memberId)
    await deleteConversation(tx, memberId)
    await clearMeetings(tx, closure, memberId)
    await deleteOwnThings(tx, memberId)
    return { ended, pictures: await deleteUploadsOf(tx, memberId) }
  })
  left.ended.forEach((tokenHash) => members.guard.forget(tokenHash))
  await Promise.all(left.pictures.map((path) => uploads.storage.remove(path)))
  return null
}
