import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { memberStatus } from '../../member/index.ts'
import { barRefusal } from './bar-refusal.ts'
import { lockStanding, recognisePerson, selectBars } from './limits-status-queries.ts'

/**
 * Refuses whoever is frozen, closed, excluded or in a time-out, in the transaction of a recharge, a purchase or a spin. The
 * member stays locked until it ends: an exclusion comes either before it or after it.
 */
export async function requireMayPlay(tx: Tx, memberId: bigint): Promise<void> {
  const status = await lockStanding(tx, memberId)
  if (status === memberStatus.frozen) throw new Refusal('ACCOUNT_FROZEN')
  if (status === null || status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
  await recognisePerson(tx, memberId)
  const barred = barRefusal(await selectBars(tx, [memberId]))
  if (barred) throw barred
  if (status === memberStatus.excluded) throw new Refusal('ACCOUNT_EXCLUDED')
}
