import type { OperatorOutput } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordAct } from '../../operator/index.ts'
import { reconcile } from '../../wallet/index.ts'
import type { Desk } from '../desk.ts'

/** Proves the books now. */
export async function runReconciliation(desk: Desk, operator: Operator): Promise<OperatorOutput<'runReconciliation'>> {
  const { accounts, transfers, differences } = await reconcile(desk)
  const found = { accounts: Number(accounts), transfers: Number(transfers), differences: differences.length }
  await inTransaction(desk.database.main, async (tx) => {
    await desk.notifications.notify(tx, 'desk', { section: 'ledger' })
    const subject = { kind: 'ledger', id: 'reconciliation' }
    await recordAct(tx, desk, { operator, act: 'runReconciliation', subject, after: found })
  })
  return found
}
