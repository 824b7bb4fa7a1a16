import { inTransaction } from '../../../database/transaction.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import { markAccount, unsealAccount } from '../bank/seal-account.ts'
import { selectPayout, type PayoutRow } from '../payout/withdrawal-payout-queries.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { selectSameBank, type OtherMember } from './withdrawal-member-queries.ts'

/** Other members who have bound the account to which a withdrawal goes, whichever pepper their mark was made with. */
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

/** Null on a node without the field key: there the withdrawal cannot be paid either, but it can be read and rejected. */
function open(withdrawals: Withdrawals, { member_id: memberId, id, account, key_id: keyId }: PayoutRow): string | null {
  try {
    return unsealAccount(withdrawals, memberId, { account, keyId })
  } catch (error) {
    withdrawals.log.warn({ err: error, withdrawal: id.toString() }, 'the account of a withdrawal cannot be opened')
    return null
  }
}
