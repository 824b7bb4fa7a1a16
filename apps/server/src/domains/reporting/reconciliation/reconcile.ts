import type { Context } from '../../../context.ts'
import { allowLongStatements, inTransaction } from '../../../database/transaction.ts'
import { selectArchivedTo } from '../../wallet/index.ts'
import { selectClosedDay, selectFindings, type ClosedDay, type Difference } from './finding-queries.ts'
import { insertReconciliation, type Source } from './reconciliation-queries.ts'
import { selectSealedTo } from './sealed-to-queries.ts'

const STATEMENT_TIMEOUT_SECONDS = 30 * 60

export type Reconciliation = {
  accounts: bigint
  transfers: bigint
  differences: Difference[]
  /** The closed day that it started from; null when it read everything. */
  since: ClosedDay | null
}

/** Which days a reconciliation reads: those that are not closed, or all that are not archived. */
export type Extent = 'open days' | 'all days'

/**
 * Verify in one snapshot that all entries sum to zero, every account's balance is its closing balance and the sum of its
 * entries since, every money log is unbroken, orders, recharges, purchases and withdrawals agree with the ledger, and
 * every held point has a reason. Record the result, and what ran it.
 */
export async function reconcile(
  { database }: Pick<Context, 'database'>,
  extent: Extent = 'open days',
  source: Source = { by: 'command' }
): Promise<Reconciliation> {
  return inTransaction(database.main, async (tx) => {
    await allowLongStatements(tx, STATEMENT_TIMEOUT_SECONDS)
    const since = extent === 'open days' ? await selectClosedDay(tx) : await selectArchivedTo(tx)
    const sealedTo = await selectSealedTo(tx)
    const { sum, accounts, transfers, differences } = await selectFindings(tx, since)
    if (sum !== '0') differences.unshift({ account: 'all entries', expected: '0', actual: sum })
    await insertReconciliation(tx, { accounts, transfers, differences, sealedTo, source })
    return { accounts, transfers, differences, since }
  })
}
