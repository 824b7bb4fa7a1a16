import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { firstIdAt, timeOfId } from '../../../ids.ts'
import { selectReconciledTo } from '../../reporting/index.ts'
import { insertClosingBalances, selectClosingTotals, selectFirstMonthEnd } from '../../wallet/index.ts'
import { allowLongCheck, claimSealing, selectSegmentUpTo } from '../ledger/segment-queries.ts'
import { dayOf, endOfDay, makeClosing, nameOfDay } from './closing-hash.ts'
import { insertClosing, selectNewestClosing, type Closing } from './closing-queries.ts'
import { problemsOfBalances } from './verify-closings.ts'

/**
 * Close the next day of the ledger: write the balance of every account at its end, so that a reconciliation starts from
 * there. A day is closed when it is sealed and a reconciliation has read all of it since and found nothing wrong, so that
 * no difference is ever closed over. The first closed day has everything before it, too. Return null when there is
 * nothing to close.
 */
export async function closeDay(context: Context): Promise<Closing | null> {
  return inTransaction(context.database.main, (tx) => close(tx, context))
}

async function close(tx: Tx, { ids, log }: Context): Promise<Closing | null> {
  if (!(await claimSealing(tx))) return null
  const reconciledTo = await selectReconciledTo(tx)
  const last = await selectNewestClosing(tx)
  const newest = dayOf(timeOfId(reconciledTo + 1n)) - 1
  if (newest < (last ? last.day + 1 : 0)) return null
  await allowLongCheck(tx)
  if (last) {
    const problems = await problemsOfBalances(tx, last)
    if (problems.length > 0) {
      log.error({ problems }, 'the closing balances of the ledger were changed: run `npm run reconcile`')
      return null
    }
  }
  // A month ends with a closed day, so that it can be archived.
  const day = last ? last.day + 1 : Math.min(newest, await selectFirstMonthEnd(tx))
  const toId = firstIdAt(endOfDay(day)) - 1n
  const segment = await selectSegmentUpTo(tx, toId)
  // Without a segment somebody removed the seals, which the sealing reports.
  if (!segment) return null
  const added = await insertClosingBalances(tx, {
    day,
    before: last?.day ?? null,
    after: last?.to_id ?? 0n,
    upTo: toId
  })
  const closing = makeClosing(ids.mark, {
    day,
    toId,
    transfers: (last?.transfers ?? 0n) + added,
    totals: await selectClosingTotals(tx, day),
    segment,
    before: last?.hash ?? null
  })
  await insertClosing(tx, closing)
  log.info({ day: nameOfDay(day), transfers: closing.transfers.toString() }, 'a day of the ledger was closed')
  return closing
}
