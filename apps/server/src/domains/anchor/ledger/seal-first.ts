import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { firstIdAt } from '../../../ids.ts'
import type { Fairness } from '../../fairness/index.ts'
import { hasDigests } from '../digest/stored-digests.ts'
import { appendDigest, FIRST_DIGEST } from '../digest/publish-digest.ts'
import { hasSeenHeads, headOf, appendHead } from '../store-heads.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { nothing, sealSegment } from './segment-hash.ts'
import {
  allowLongCheck,
  closeFirst,
  insertSegment,
  selectHorizon,
  selectNewestSegment,
  waitForSealing,
  type Segment
} from './segment-queries.ts'
import { selectContents } from '../../wallet/index.ts'

/**
 * Seal everything from before marks existed, together with the horizon, and publish its digest. Runs once, before the
 * site is ready for the first time. From then on neither can change unseen. A sealed site never gets another first
 * segment, so nobody can remove the seals and have the app make new ones.
 */
export async function sealFirst(context: Context, fairness: Fairness): Promise<void> {
  const { database, config } = context
  const newest =
    (await selectNewestSegment(database.main)) ??
    (await inTransaction(database.main, (tx) => seal(tx, { context, fairness })))
  if (newest) appendHead(config.dataDir, headOf(newest))
}

/**
 * Seal the first segment. This needs to wait for no writer: new ids are above the horizon, and the migration that set
 * the horizon waited for older writers.
 */
async function seal(tx: Tx, { context, fairness }: { context: Context; fairness: Fairness }): Promise<Segment | null> {
  const { ids, notifications, config, clock } = context
  await allowLongCheck(tx)
  await waitForSealing(tx)
  const sealedByAnother = await selectNewestSegment(tx)
  if (sealedByAnother) return sealedByAnother
  const horizon = await selectHorizon(tx)
  if (!horizon || hasSeenHeads(config.dataDir) || (await hasDigests(tx))) return null
  const { marks_from: marksFrom } = horizon
  const now = firstIdAt(clock.now()) - 1n
  const end = marksFrom > 0n && marksFrom < now ? marksFrom : now
  await closeFirst(tx, end)
  await adoptEarlier(tx, ids)
  const content =
    (await selectContents(tx, { from: 0n, ends: [end], descriptionsFrom: horizon.descriptions_from })).get(0) ?? nothing
  const segment = { number: 1n, from_id: 0n, to_id: end, ...content }
  const sealed = { ...segment, ...sealSegment(ids.mark, { ...segment, marksFrom, before: null }) }
  await insertSegment(tx, sealed)
  await notifications.notify(tx, 'ledger', headOf(sealed))
  await appendDigest(tx, { context, fairness }, FIRST_DIGEST)
  return sealed
}
