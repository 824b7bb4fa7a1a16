import type { Context } from '../../../context.ts'
import type { Registration } from '../../../http/registration.ts'
import { proposeAdjustment } from './adjust.ts'

/** Register the operators' calls that change the ledger. */
export function registerWalletAdmin({ serveOperator }: Registration, context: Context): void {
  serveOperator('proposeAdjustment', (input, operator) => proposeAdjustment(context, operator, input))
}
