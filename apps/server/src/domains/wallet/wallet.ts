import type { Reader, Tx } from '../../database/transaction.ts'
import { insertWallet, selectBalance, selectBalances, type Balance } from './wallet-queries.ts'

/** Create an empty wallet for a new member. An existing one stays as it is. */
export async function openWallet(tx: Tx, memberId: bigint): Promise<void> {
  await insertWallet(tx, memberId)
}

/** Return a member's points, in units. Throw when the member has no wallet. */
export async function balanceOf(reader: Reader, memberId: bigint): Promise<Balance> {
  const balance = await selectBalance(reader, memberId)
  if (!balance) throw new Error(`member ${memberId} has no wallet`)
  return balance
}

/** Return the points of several members, in units, in any order. */
export async function balancesOf(
  reader: Reader,
  memberIds: readonly bigint[]
): Promise<(Balance & { memberId: bigint })[]> {
  return selectBalances(reader, memberIds)
}
