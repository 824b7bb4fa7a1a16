import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { lockGuarded, lockWallet, releaseGuards } from '../../wallet/index.ts'
import { selectUnlimited } from './own-limits-queries.ts'

/**
 * Remove the guard from a wallet that nothing guards any more. Lock it first, so that a new limit is either before or
 * after.
 */
export async function releaseWallet(tx: Tx, memberId: bigint): Promise<void> {
  await lockWallet(tx, memberId)
  await releaseGuards(tx, await selectUnlimited(tx, [memberId]))
}

/** Remove the guard from those of these wallets that need none any more. Skip wallets in use. */
export async function releaseWallets(main: Pool, memberIds: readonly bigint[]): Promise<void> {
  const ended = await selectUnlimited(main, memberIds)
  if (ended.length === 0) return
  await inTransaction(main, async (tx) => {
    const locked = await lockGuarded(tx, ended)
    await releaseGuards(tx, await selectUnlimited(tx, locked))
  })
}
