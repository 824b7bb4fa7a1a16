import type { OperatorCallName } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAction } from './record-action.ts'

/**
 * Record that an action was refused for lack of a second person. This needs its own transaction, because the other was
 * rolled back.
 */
export async function recordRefusal(
  context: Context,
  operator: Operator,
  call: OperatorCallName,
  { code, audit }: Refusal
): Promise<void> {
  const { subject, after = {} } = audit!
  await inTransaction(context.database.main, (tx) =>
    recordAction(tx, context, { operator, act: `refused ${call}`, subject, after: { ...after, refusal: code } })
  )
}
