import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { firstIdAt } from '../../../ids.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { findUnmarked } from './find-unmarked.ts'
import { nothing, sealSegment } from './segment-hash.ts'
import {
  allowLongCheck,
  claimSealing,
  closeLedger,
  insertSegment,
  selectContents,
  selectHorizon,
  selectNewestSegment,
  type Segment
} from './segment-queries.ts'

/** Ids are made a moment before they are written: only what is older is closed. */
const LAG_MILLISECONDS = 60_000

type Sealed = { segment: Segment; problems: string[] }

/**
 * Seals what was closed the last time, once nothing can appear there any more, and closes what was written since. Each time
 * looks only at what is new. What bears no mark is told, and sealed all the same: a seal is not withheld because something
 * is wrong. Null where there is nothing to seal yet.
 */
export async function sealLedger(
  context: Context,
  { lagMilliseconds = LAG_MILLISECONDS }: { lagMilliseconds?: number } = {}
): Promise<Sealed | null> {
  const sealed = await inTransaction(context.database.main, (tx) => seal(tx, context))
  await closeLedger(context.database.main, firstIdAt(context.clock.now() - lagMilliseconds))
  return sealed
}

async function seal(tx: Tx, context: Context): Promise<Sealed | null> {
  const { ids, notifications } = context
  if (!(await claimSealing(tx))) return null
  await allowLongCheck(tx)
  const { marks_from: marksFrom, closing, settled } = await selectHorizon(tx)
  const last = await selectNewestSegment(tx)
  const from = last?.to_id ?? 0n
  if (!settled || closing <= from) return null
  if (!last) await adoptEarlier(tx, ids)
  const found = await selectContents(tx, from, [closing])
  // A quiet night makes no segments.
  if (last && !found.has(0)) return null
  const content = found.get(0) ?? nothing
  const segment = { number: (last?.number ?? 0n) + 1n, from_id: from, to_id: closing, ...content }
  const sealed = { ...segment, ...sealSegment(ids.mark, { ...segment, marksFrom, before: last?.hash ?? null }) }
  await insertSegment(tx, sealed)
  await notifications.notify(tx, 'ledger', { number: String(sealed.number), hash: sealed.hash.toString('hex') })
  const after = from > marksFrom ? from : marksFrom
  return { segment: sealed, problems: await findUnmarked(tx, ids.mark, { after, upTo: closing }) }
}
