import type { Context } from '../../../context.ts'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { isReconciliationDue } from './reconciliation-queries.ts'
import { reconcile } from './reconcile.ts'

const POLL_MS = 60_000
/** How often the books are reconciled. */
export const RECONCILE_EVERY_SECONDS = 3600

/** Reconcile the books once an hour, on the first node to run the job, and raise an alarm when they do not agree. */
export function startReconciling(context: Context): Repeating {
  const repetition = { name: 'reconciliation', everyMilliseconds: POLL_MS }
  return repeat(context, repetition, async () => {
    if (!(await isReconciliationDue(context.database.main, RECONCILE_EVERY_SECONDS))) return
    const { accounts, transfers, differences } = await reconcile(context, 'open days', { by: 'job' })
    const facts = { accounts: accounts.toString(), transfers: transfers.toString() }
    if (differences.length === 0) return context.log.info(facts, 'the books agree')
    context.log.error({ ...facts, differences: differences.slice(0, 20) }, 'the books do not agree')
  })
}
