import type { Reader } from '../../../database/transaction.ts'
import { DECISION_MARK, decisionText, selectMarkedDecisions } from '../../operator/index.ts'
import { ADJUSTMENT_MARK, adjustmentText } from '../../wallet/index.ts'
import type { CheckMark } from './check-mark.ts'
import { selectAdjustments, selectStrayMarks, type Adjustment } from './mark-queries.ts'

/** Adjustments and decided proposals that the app has not written, or not as they are now, and marks of what is gone. */
export async function findUnmarkedDecisions(reader: Reader, isOurs: CheckMark): Promise<string[]> {
  const problems: string[] = []
  const compare = (name: string, text: string | null, { mark, mark_id: id }: FoundMark) => {
    if (text === null) problems.push(`${name}: it is gone`)
    else if (!mark || id === null || !isOurs(text, mark, id)) problems.push(`${name}: not made by the app`)
  }
  for (const row of await selectAdjustments(reader, ADJUSTMENT_MARK)) {
    compare(`adjustment ${row.ref}`, row.id === null ? null : textOf(row), row)
  }
  for (const { ref, decided, ...found } of await selectMarkedDecisions(reader, DECISION_MARK)) {
    compare(`decided proposal ${ref}`, decided && decisionText(decided), found)
  }
  for (const { what, ref } of await selectStrayMarks(reader)) problems.push(`posting ${what}/${ref}: it is gone`)
  return problems
}

type FoundMark = { mark: Buffer | null; mark_id: bigint | null }

export function textOf({
  id,
  member_id: memberId,
  template,
  amount,
  reason,
  proposal_id: proposalId
}: Adjustment): string {
  return adjustmentText({ id, memberId, template, amount, reason, proposalId })
}
