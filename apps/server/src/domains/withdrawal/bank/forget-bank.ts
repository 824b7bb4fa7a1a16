import type { Tx } from '../../../database/transaction.ts'
import { deleteBankAccount } from './bank-account-queries.ts'

/** Forgets the account of a member who leaves, and to whom nothing was ever paid. */
export async function forgetBankAccount(tx: Tx, memberId: bigint): Promise<void> {
  await deleteBankAccount(tx, memberId)
}
