import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { memberStatus, selectLockedStatus } from '../../member/index.ts'
import { playBlockRefusal } from './play-block-refusal.ts'
import { matchPerson, selectPlayBlocks } from './limits-status-queries.ts'

/**
 * Refuse a member who is frozen, closed, excluded or in a time-out, in the transaction of a recharge, a purchase or a
 * spin. The member stays locked until it ends, so that an exclusion is either before or after it.
 */
export async function requireMayPlay(tx: Tx, memberId: bigint): Promise<void> {
  const account = await selectLockedStatus(tx, memberId)
  if (account?.status === memberStatus.frozen) throw new Refusal('ACCOUNT_FROZEN')
  if (!account || account.status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
  await matchPerson(tx, memberId)
  const refusal = playBlockRefusal(await selectPlayBlocks(tx, [memberId]))
  if (refusal) throw refusal
  if (account.status === memberStatus.excluded) throw new Refusal('ACCOUNT_EXCLUDED')
}
