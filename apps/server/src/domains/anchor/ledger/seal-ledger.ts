import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { headOf } from '../store-heads.ts'
import { nextClosing } from '../closing/closing-hash.ts'
import { createMarkCheck } from './check-mark.ts'
import { findUnmarked } from './find-unmarked.ts'
import { sealSegment } from './segment-hash.ts'
import {
  allowLongCheck,
  claimSealing,
  closeLedger,
  insertSegment,
  selectHorizon,
  selectNewestSegment,
  type Segment
} from './segment-queries.ts'
import { selectContents } from '../../wallet/index.ts'

/** Only older rows are closed, because an id is created shortly before its row is written. */
const LAG_MS = 60_000

type Sealed = { segment: Segment; problems: string[] }

/**
 * Seal the range that was closed last time, once no row can appear in it any more, and close the rows written since.
 * Each run reads only new rows. Rows without a mark are reported and sealed all the same, so that an error never stops
 * the seals. Return null when there is nothing to seal yet. Only the start makes the first segment (`sealFirst`); if
 * that is missing, someone removed it.
 */
export async function sealLedger(
  context: Context,
  { lagMilliseconds = LAG_MS }: { lagMilliseconds?: number } = {}
): Promise<Sealed | null> {
  const { sealed, sealedTo } = await inTransaction(context.database.main, (tx) => seal(tx, context))
  if (sealed) context.metrics.audit.forgeries.inc(sealed.problems.length)
  const horizon = await selectHorizon(context.database.main)
  if (horizon) {
    // The database's clock decides: a closed ledger is never opened again, and a node's clock can be ahead.
    const until = Number(horizon.now) - lagMilliseconds
    await closeLedger(context.database.main, nextClosing({ closing: horizon.closing, sealedTo }, until))
  }
  return sealed
}

/** Return also up to which id everything is sealed now, as far as this run knows. */
async function seal(tx: Tx, context: Context): Promise<{ sealed: Sealed | null; sealedTo: bigint }> {
  const { ids, notifications, log } = context
  if (!(await claimSealing(tx))) return { sealed: null, sealedTo: 0n }
  await allowLongCheck(tx)
  const horizon = await selectHorizon(tx)
  const last = await selectNewestSegment(tx)
  if (!horizon || !last) {
    log.error(
      'the seals of the ledger were removed: run `npm run reconcile`, or, if you replaced the database, `npm run accept-database -- --reason TEXT`'
    )
    return { sealed: null, sealedTo: 0n }
  }
  const { marks_from: marksFrom, closing, settled } = horizon
  const from = last.to_id
  if (!settled || closing <= from) return { sealed: null, sealedTo: from }
  const content = (
    await selectContents(tx, { from, ends: [closing], descriptionsFrom: horizon.descriptions_from })
  ).get(0)
  // No rows, no segment.
  if (!content) return { sealed: null, sealedTo: closing }
  const segment = { number: last.number + 1n, from_id: from, to_id: closing, ...content }
  const sealed = { ...segment, ...sealSegment(ids.mark, { ...segment, marksFrom, before: last.hash }) }
  await insertSegment(tx, sealed)
  await notifications.notify(tx, 'ledger', headOf(sealed))
  const isOurs = await createMarkCheck(tx, context.config)
  const problems = await findUnmarked(tx, isOurs, { after: from, upTo: closing })
  return { sealed: { segment: sealed, problems }, sealedTo: closing }
}
