import type { Tx } from '../../database/transaction.ts'
import { isExcludedNow } from '../limits/index.ts'
import { hasUnsettledOrder } from '../lottery/index.ts'
import { hasOpenRecharge } from '../payment/index.ts'
import { isOwedRefund } from '../video/index.ts'
import { hasPostings } from '../wallet/index.ts'
import { hasPendingSpin } from '../wheel/index.ts'
import { hasOpenWithdrawal } from '../withdrawal/index.ts'

/**
 * Return whether the law or an exclusion requires that the member stays identifiable: points were moved, or an
 * exclusion runs, which applies to the person under any account.
 */
export async function mustBeKnown(tx: Tx, memberId: bigint): Promise<boolean> {
  return (await hasPostings(tx, memberId)) || (await isExcludedNow(tx, memberId))
}

const checks = [hasOpenRecharge, hasOpenWithdrawal, hasPendingSpin, isOwedRefund, hasUnsettledOrder]

/** Return whether a pending order, recharge, withdrawal, spin or refund of the member can still become points. */
export async function hasPending(tx: Tx, memberId: bigint): Promise<boolean> {
  for (const isPending of checks) if (await isPending(tx, memberId)) return true
  return false
}
