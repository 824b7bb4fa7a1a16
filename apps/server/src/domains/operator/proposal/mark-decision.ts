import { canonical } from '@glasshouse/fairness'
import type { Tx } from '../../../database/transaction.ts'
import type { IdSource } from '../../../ids.ts'
import { insertMark } from '../../wallet/index.ts'
import { selectDecision, type DecidedProposal } from './decision-queries.ts'

/** The number of decisions in the table of marks. */
export const DECISION_MARK = 101

/** Mark a decision as it is in the database, in the transaction that makes it. */
export async function markDecision(tx: Tx, ids: IdSource, proposalId: bigint): Promise<void> {
  const decided = await selectDecision(tx, proposalId)
  if (!decided) throw new Error(`proposal ${proposalId} is not decided`)
  const mark = ids.mark(decisionText(decided))
  await insertMark(tx, { id: ids.next(), what: DECISION_MARK, memberId: 0n, ref: proposalId, mark })
}

/**
 * Return the text of a decided proposal's mark: the request, its author and reason, and the decision with its operator.
 */
export function decisionText(decided: DecidedProposal): string {
  const {
    id,
    kind,
    subject_kind: subjectKind,
    subject_id: subjectId,
    payload,
    reason,
    state,
    decision,
    effect
  } = decided
  const people = [decided.proposed_by, decided.decided_by].map(String)
  const at = decided.decided_at.toISOString()
  const words = [
    kind,
    subjectKind,
    subjectId,
    canonical(payload as never),
    reason,
    state,
    decision,
    canonical(effect as never)
  ]
  return JSON.stringify(['decision', String(id), ...people, at, ...words])
}
