import type { Tx } from '../../database/transaction.ts'
import { isExcludedNow } from '../limits/index.ts'
import { hasUnsettledOrder } from '../lottery/index.ts'
import { hasOpenRecharge } from '../payment/index.ts'
import { isOwedRefund } from '../video/index.ts'
import { hasPostings } from '../wallet/index.ts'
import { hasPendingSpin } from '../wheel/index.ts'
import { hasOpenWithdrawal } from '../withdrawal/index.ts'

/**
 * Whether the law, or someone's own exclusion, asks that we know who a member was: points were moved, or an exclusion runs,
 * which holds for the person under any account.
 */
export async function mustBeKnown(tx: Tx, memberId: bigint): Promise<boolean> {
  return (await hasPostings(tx, memberId)) || (await isExcludedNow(tx, memberId))
}

const checks = [hasOpenRecharge, hasOpenWithdrawal, hasPendingSpin, isOwedRefund, hasUnsettledOrder]

/** Whether anything of a member may still turn into points: an order, a recharge, a withdrawal, a spin or a refund. */
export async function hasPending(tx: Tx, memberId: bigint): Promise<boolean> {
  for (const isPending of checks) if (await isPending(tx, memberId)) return true
  return false
}
