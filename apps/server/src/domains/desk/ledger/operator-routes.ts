import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { proposeAdjustment } from './adjust.ts'
import { describeAccounts, listReconciliations, listTransfers } from './read-ledger.ts'
import { runReconciliation } from './run-reconciliation.ts'

/** The operators' calls about the ledger. */
export function registerLedgerDesk({ serveOperator }: Registration, desk: Desk): void {
  serveOperator('getAccounts', () => describeAccounts(desk))
  serveOperator('getTransfers', (input) => listTransfers(desk, input))
  serveOperator('getReconciliations', (input) => listReconciliations(desk, input))
  serveOperator('runReconciliation', (_input, operator) => runReconciliation(desk, operator))
  serveOperator('proposeAdjustment', (input, operator) => proposeAdjustment(desk, operator, input))
}
