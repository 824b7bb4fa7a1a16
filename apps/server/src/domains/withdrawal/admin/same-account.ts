import { inTransaction } from '../../../database/transaction.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import { markAccount, unsealAccount } from '../bank/seal-account.ts'
import { selectPayout, type PayoutRow } from '../payout/withdrawal-payout-queries.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { selectSameBank, type OtherMember } from './withdrawal-member-queries.ts'

/** Return other members who have bound the withdrawal's account, with tags of any pepper. */
export async function findSameAccount(withdrawals: Withdrawals, id: bigint, limit: number): Promise<OtherMember[]> {
  const { main } = withdrawals.database
  const row = await selectPayout(main, id)
  const digits = row && open(withdrawals, row)
  if (!digits) return []
  return inTransaction(main, async (tx) => {
    const peppers = await holdPeppers(tx, withdrawals)
    const marks = peppers.map((pepper) => markAccount(pepper, row.bank_code, digits))
    return selectSameBank(tx, { memberId: row.member_id, marks, limit })
  })
}

/**
 * Return the account number, or null on a node without the field key. There the withdrawal can be read and rejected,
 * but not paid.
 */
function open(withdrawals: Withdrawals, { member_id: memberId, id, account, key_id: keyId }: PayoutRow): string | null {
  try {
    return unsealAccount(withdrawals, memberId, { account, keyId })
  } catch (error) {
    withdrawals.log.warn({ err: error, withdrawal: id.toString() }, 'the account of a withdrawal cannot be opened')
    return null
  }
}
