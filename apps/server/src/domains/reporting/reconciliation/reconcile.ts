import type { Context } from '../../../context.ts'
import { allowLongStatements, inTransaction } from '../../../database/transaction.ts'
import { insertReconciliation, selectFindings, type Difference } from './reconciliation-queries.ts'

const STATEMENT_TIMEOUT_SECONDS = 30 * 60

export type Reconciliation = { accounts: bigint; transfers: bigint; differences: Difference[] }

/**
 * Verify in one snapshot that all entries sum to zero, every account's balance is the sum of its entries, every money
 * log is unbroken, orders, recharges, purchases and withdrawals agree with the ledger, and every held point has a
 * reason. Record the result.
 */
export async function reconcile({ database }: Pick<Context, 'database'>): Promise<Reconciliation> {
  return inTransaction(database.main, async (tx) => {
    await allowLongStatements(tx, STATEMENT_TIMEOUT_SECONDS)
    const { sum, accounts, transfers, differences } = await selectFindings(tx)
    if (sum !== '0') differences.unshift({ account: 'all entries', expected: '0', actual: sum })
    await insertReconciliation(tx, { accounts, transfers, differences })
    return { accounts, transfers, differences }
  })
}
