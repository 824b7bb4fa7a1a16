import type { OperatorOutput } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordAction } from '../../operator/index.ts'
import { reconcile } from './reconcile.ts'
import type { Context } from '../../../context.ts'

/** Reconcile the books now. */
export async function runReconciliation(
  context: Context,
  operator: Operator
): Promise<OperatorOutput<'runReconciliation'>> {
  const { accounts, transfers, differences } = await reconcile(context, 'open days', {
    by: 'operator',
    id: operator.id
  })
  const found = { accounts: Number(accounts), transfers: Number(transfers), differences: differences.length }
  await inTransaction(context.database.main, async (tx) => {
    await context.notifications.notify(tx, 'console', { section: 'ledger' })
    const subject = { kind: 'ledger', id: 'reconciliation' }
    await recordAction(tx, context, { operator, act: 'runReconciliation', subject, after: found })
  })
  return found
}
