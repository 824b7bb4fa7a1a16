import type { Reader, Tx } from '../../database/transaction.ts'
import { insertWallet, selectBalance, selectBalances, type Balance } from './wallet-queries.ts'

/** Gives a new member an empty wallet; one that is there stays as it is. */
export async function openWallet(tx: Tx, memberId: bigint): Promise<void> {
  await insertWallet(tx, memberId)
}

/** A member's points, in units. Throws where the member has no wallet. */
export async function balanceOf(reader: Reader, memberId: bigint): Promise<Balance> {
  const balance = await selectBalance(reader, memberId)
  if (!balance) throw new Error(`member ${memberId} has no wallet`)
  return balance
}

/** The points of several members, in units, in no order. */
export async function balancesOf(
  reader: Reader,
  memberIds: readonly bigint[]
): Promise<(Balance & { memberId: bigint })[]> {
  return selectBalances(reader, memberIds)
}
