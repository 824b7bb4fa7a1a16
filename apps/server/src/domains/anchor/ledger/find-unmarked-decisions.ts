import type { Reader } from '../../../database/transaction.ts'
import { DECISION_MARK, decisionText, selectDecisions, type DecidedProposal } from '../../operator/index.ts'
import {
  ADJUSTMENT_MARK,
  adjustmentText,
  selectAdjustments,
  selectMarks,
  selectStrayMarks,
  type Adjustment
} from '../../wallet/index.ts'
import type { CheckMark } from './check-mark.ts'

/**
 * Find adjustments and decided proposals that the app did not write or that were changed since, and marks without a
 * row. Marks of postings are compared above an id only.
 */
export async function findUnmarkedDecisions(reader: Reader, isOurs: CheckMark, closedTo: bigint): Promise<string[]> {
  const problems: string[] = []
  const compare = (name: string, text: string | null, { mark, mark_id: id }: FoundMark) => {
    if (text === null) problems.push(`${name}: it is gone`)
    else if (!mark || id === null || !isOurs(text, mark, id)) problems.push(`${name}: not made by the app`)
  }
  for (const row of await selectAdjustments(reader, ADJUSTMENT_MARK)) {
    compare(`adjustment ${row.ref}`, row.id === null ? null : textOf(row), row)
  }
  for (const { ref, decided, ...found } of await markedDecisions(reader)) {
    compare(`decided proposal ${ref}`, decided && decisionText(decided), found)
  }
  for (const { what, ref } of await selectStrayMarks(reader, closedTo))
    problems.push(`posting ${what}/${ref}: it is gone`)
  return problems
}

/** A decided proposal with its mark; one of the two may be missing. */
type MarkedDecision = { ref: bigint; decided: DecidedProposal | null; mark: Buffer | null; mark_id: bigint | null }

/** Return each decided proposal with its mark. Both are written in one transaction. */
export async function markedDecisions(reader: Reader): Promise<MarkedDecision[]> {
  const decisions = new Map((await selectDecisions(reader)).map((decided) => [decided.id, decided]))
  const marks = await selectMarks(reader, DECISION_MARK)
  const found = marks.map(({ id, ref, mark }) => ({ ref, decided: decisions.get(ref) ?? null, mark, mark_id: id }))
  for (const { ref } of marks) decisions.delete(ref)
  return [...found, ...[...decisions].map(([ref, decided]) => ({ ref, decided, mark: null, mark_id: null }))]
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
