import { inTransaction } from '../../../database/transaction.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { applyPayoutReport, type PayoutOutcome } from './apply-payout-report.ts'
import { selectPayout, takeDuePayouts } from './withdrawal-payout-queries.ts'
import { recordUnknown, sendPayout } from './send-payout.ts'

const BATCH_SIZE = 50
const MAX_INTERVAL_SECONDS = 600

/** After this time a request is no longer in transit: the provider has it or never will. */
const TRANSIT_SECONDS = 15

/** Query the providers about payouts without a final report, including those in progress when this server stopped. */
export async function lookUpPayouts(withdrawals: Withdrawals): Promise<void> {
  const due = await takeDuePayouts(withdrawals.database.main, {
    limit: BATCH_SIZE,
    longestSeconds: MAX_INTERVAL_SECONDS
  })
  await Promise.all(
    due.map(async ({ id, seconds }) => {
      try {
        const outcome = await lookUpPayout(withdrawals, id, seconds)
        if (outcome !== 'unchanged') withdrawals.log.info({ withdrawal: id.toString(), outcome }, 'payout looked up')
      } catch (error) {
        withdrawals.log.warn({ err: error, withdrawal: id.toString() }, 'a payout could not be looked up')
      }
    })
  )
}

/**
 * Query the provider about one payout and apply its answer. If the provider never received it, send it again under the
 * same order number, which is paid once at most. Throw when the provider does not answer.
 */
export async function lookUpPayout(
  withdrawals: Withdrawals,
  id: bigint,
  secondsSinceSent: number
): Promise<PayoutOutcome> {
  const row = await selectPayout(withdrawals.database.main, id)
  if (!row?.provider || row.state === 'paid' || row.state === 'failed') return 'unchanged'
  if (row.state === 'sending' && secondsSinceSent >= TRANSIT_SECONDS) await recordUnknown(withdrawals, row)
  const provider = withdrawals.providers.get(row.provider)
  const report = (await provider?.lookUpPayout(id.toString())) ?? null
  if (report) {
    const received = { provider: row.provider, report }
    return inTransaction(withdrawals.database.main, (tx) => applyPayoutReport(tx, withdrawals, received))
  }
  if (row.state !== 'sent' && secondsSinceSent >= TRANSIT_SECONDS) await sendPayout(withdrawals, id)
  return 'unchanged'
}
