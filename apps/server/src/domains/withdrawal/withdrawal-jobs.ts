import { inTransaction } from '../../database/transaction.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { lookUpPayouts } from './payout/look-up-payouts.ts'
import { insertStep } from './requests/withdrawal-request-queries.ts'
import { releaseHeld } from './review/withdrawal-review-queries.ts'
import type { Withdrawals } from './withdrawals.ts'

const EVERY_MS = 1000

/** Start the jobs of withdrawals: end holds after their deadline, and query payouts. */
export function startWithdrawalJobs(withdrawals: Withdrawals): Repeating {
  const repetition = { name: 'withdrawals', everyMilliseconds: EVERY_MS }
  return repeat(withdrawals, repetition, async () => {
    await endHolds(withdrawals)
    await lookUpPayouts(withdrawals)
  })
}

async function endHolds({ database, notifications }: Withdrawals): Promise<void> {
  await inTransaction(database.main, async (tx) => {
    const released = await releaseHeld(tx)
    for (const { member_id, id } of released) await insertStep(tx, { memberId: member_id, id, step: 'released' })
    if (released.length > 0) await notifications.notify(tx, 'console', { section: 'withdrawals' })
  })
}
