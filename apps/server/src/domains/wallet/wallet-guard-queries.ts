// The guard of a wallet: orders on it are evaluated one by one.
import { many, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

/** Lock a member's wallet, so that no order is evaluated meanwhile, and guard it: changes apply to the next order. */
export async function guardWallet(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'wallet-guard',
    text: 'update wallet set play_guarded = true where member_id = $1',
    values: [memberId]
  })
}

/** Remove the guard from wallets that the transaction has locked. */
export async function releaseGuards(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await run(tx, {
    name: 'wallet-release-guards',
    text: 'update wallet set play_guarded = false where member_id = any ($1::bigint[]) and play_guarded',
    values: [memberIds]
  })
}

/** Return a page of the members with a guarded wallet, after an id. */
export async function selectGuarded(
  reader: Reader,
  { after, limit }: { after: bigint; limit: number }
): Promise<bigint[]> {
  const rows = await many<{ member_id: bigint }>(reader, {
    name: 'wallets-guarded',
    text: 'select member_id from wallet where play_guarded and member_id > $1 order by member_id limit $2',
    values: [after, limit]
  })
  return rows.map((row) => row.member_id)
}

/** Lock those of these wallets that are guarded and not in use. */
export async function lockGuarded(tx: Tx, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ member_id: bigint }>(tx, {
    name: 'wallets-lock-guarded',
    text: `
      select member_id from wallet where member_id = any ($1::bigint[]) and play_guarded
       order by member_id for update skip locked`,
    values: [memberIds]
  })
  return rows.map((row) => row.member_id)
}
