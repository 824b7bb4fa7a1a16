import type { Tx } from '../../../database/transaction.ts'
import type { IdSource } from '../../../ids.ts'
import { DECISION_MARK, decisionText } from '../../operator/index.ts'
import { ADJUSTMENT_MARK, insertMark, selectAdjustments } from '../../wallet/index.ts'
import { markedDecisions, textOf } from './find-unmarked-decisions.ts'

/** Mark the adjustments and decisions from before marks existed. Runs once, when the first segment is sealed. */
export async function adoptEarlier(tx: Tx, ids: IdSource): Promise<void> {
  for (const row of await selectAdjustments(tx, ADJUSTMENT_MARK)) {
    if (row.mark || row.id === null) continue
    const place = { id: ids.next(), what: ADJUSTMENT_MARK, memberId: row.member_id, ref: row.ref }
    await insertMark(tx, { ...place, mark: ids.mark(textOf(row)) })
  }
  for (const { ref, decided, mark } of await markedDecisions(tx)) {
    if (mark || !decided) continue
    const place = { id: ids.next(), what: DECISION_MARK, memberId: 0n, ref }
    await insertMark(tx, { ...place, mark: ids.mark(decisionText(decided)) })
  }
}
