import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { StartError } from '../../start-error.ts'
import { checkPayments } from '../fairness/index.ts'
import { commandLine, recordAction } from '../operator/index.ts'

type Tools = Pick<Context, 'config' | 'database' | 'notifications' | 'clock'>

/** Record that payments were compared with the provider's statement after a restore, so that payouts may be sent again. */
export async function recordPaymentsChecked(tools: Tools, note: string): Promise<void> {
  await inTransaction(tools.database.main, async (tx) => {
    const count = await checkPayments(tx, note)
    if (count === 0) throw new StartError('No restore waits for its payments to be checked.')
    await recordAction(tx, tools, {
      operator: commandLine,
      act: 'paymentsChecked',
      subject: { kind: 'restore', id: Math.floor(tools.clock.now()) },
      after: { restores: count },
      reason: note
    })
  })
}
