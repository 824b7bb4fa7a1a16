import { formatAmount } from '@glasshouse/contract'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { close, confirmPassword, lockStatus, memberStatus } from '../member/index.ts'
import { balanceOf } from '../wallet/index.ts'
import type { AccountClosure } from './account-closure.ts'
import { deleteDataOfClosed } from './delete-data.ts'
import { hasPending } from './pending.ts'

type Input = { memberId: bigint; password: string; address: string }

/**
 * Close a member's own account for good, once it is empty and nothing is pending, and delete its data. For a member who has
 * never moved a point, also delete the identity. The username always stays, so that nobody can sign up with it and be
 * mistaken for the member.
 */
export async function closeAccount(closure: AccountClosure, { memberId, password, address }: Input): Promise<null> {
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
    return { ended, pictures: await deleteDataOfClosed(tx, closure, memberId) }
  })
  left.ended.forEach((tokenHash) => members.guard.forget(tokenHash))
  await Promise.all(left.pictures.map((path) => uploads.storage.remove(path)))
  return null
}
