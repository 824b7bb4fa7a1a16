import type { Tx } from '../../../database/transaction.ts'
import { deleteBankAccount } from './bank-account-queries.ts'

/** Delete the bank account of a member who closes their account and never received a payout. */
export async function deleteBankAccountOf(tx: Tx, memberId: bigint): Promise<void> {
  await deleteBankAccount(tx, memberId)
}
