import type { Context } from '../../../context.ts'
import type { Registration } from '../../../http/registration.ts'
import { proposeAdjustment } from './adjust.ts'
import { runReconciliation } from './run-reconciliation.ts'

/** The operators' calls that change the ledger or check it. */
export function registerWalletAdmin({ serveOperator }: Registration, context: Context): void {
  serveOperator('runReconciliation', (_input, operator) => runReconciliation(context, operator))
  serveOperator('proposeAdjustment', (input, operator) => proposeAdjustment(context, operator, input))
}
