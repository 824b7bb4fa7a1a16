import { UNITS_PER_POINT } from '@glasshouse/contract'
import { inTransaction } from '../../../database/transaction.ts'
import { bankByCode } from '../bank/banks.ts'
import { unsealAccount } from '../bank/seal-account.ts'
import { insertStep } from '../requests/withdrawal-request-queries.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { applyPayoutReport } from './apply-payout-report.ts'
import { markUnderWay, selectPayout, type PayoutRow } from './withdrawal-payout-queries.ts'

/**
 * Send a payout that is recorded as being sent, and apply the provider's response. Without a response the payout is
 * unknown and may be paid: it is neither sent under another number nor returned, but queried.
 */
export async function sendPayout(withdrawals: Withdrawals, id: bigint): Promise<void> {
  const { database, log } = withdrawals
  const row = await selectPayout(database.main, id)
  if (!row || (row.state !== 'sending' && row.state !== 'unknown')) return
  try {
    const provider = providerOf(withdrawals, row)
    const report = await provider.createPayout({
      orderNo: row.id.toString(),
      points: row.amount / UNITS_PER_POINT,
      country: bankByCode(row.bank_code)?.country ?? '',
      bankCode: row.bank_code,
      account: unsealAccount(withdrawals, row.member_id, { account: row.account, keyId: row.key_id }),
      holder: row.holder
    })
    await inTransaction(database.main, (tx) => applyPayoutReport(tx, withdrawals, { provider: provider.code, report }))
  } catch (error) {
    log.error({ err: error, withdrawal: id.toString() }, 'the outcome of a payout is unknown')
    await recordUnknown(withdrawals, row)
  }
}

function providerOf({ providers }: Withdrawals, { provider }: PayoutRow) {
  const configured = provider === null ? undefined : providers.get(provider)
  if (!configured) throw new Error(`no provider ${provider} is configured`)
  return configured
}

/** Mark a payout as unknown. */
export async function recordUnknown(withdrawals: Withdrawals, { member_id, id }: PayoutRow): Promise<void> {
  await inTransaction(withdrawals.database.main, async (tx) => {
    if (!(await markUnderWay(tx, { id, state: 'unknown', payoutId: null }))) return
    await insertStep(tx, { memberId: member_id, id, step: 'unknown' })
    await withdrawals.notifications.notify(tx, 'console', { section: 'withdrawals' })
  })
}
