import { canonical } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import { findUnrecorded, type ExpectedAction } from '../audit/recorded-action.ts'
import type { AuditRecord } from '../audit/seal-record.ts'
import { selectDecisions, type DecidedProposal } from './decision-queries.ts'

type Proposed = Pick<
  DecidedProposal,
  'id' | 'kind' | 'subject_kind' | 'subject_id' | 'payload' | 'reason' | 'proposed_by'
>

/** Return the audit log's name of proposing an action of a kind. */
export const proposingAction = (kind: string) => `propose ${kind}`

/** Return what the record of a proposal contains of it. */
export const recordedProposal = ({ id, payload }: { id: bigint; payload: object }) => ({
  proposal: id.toString(),
  ...payload
})

/** Return the action that must be on record before a proposal is approved. */
export function proposingOf(proposal: Proposed): ExpectedAction {
  const { kind, subject_kind, subject_id, proposed_by: operatorId } = proposal
  const subject = { kind: subject_kind, id: subject_id }
  return { operatorId, acts: [proposingAction(kind)], subject, isOf: (record) => isOf(proposal, record) }
}

function isOf(proposal: Proposed, { after, reason }: Pick<AuditRecord, 'after' | 'reason'>): boolean {
  return reason === proposal.reason && canonical(after as never) === canonical(recordedProposal(proposal) as never)
}

/** Find decided proposals that the named operator did not propose according to the audit log. */
export async function findUnrecordedProposals(reader: Reader): Promise<string[]> {
  const decided = await selectDecisions(reader)
  const rows = decided.map((proposal) => ({
    expected: proposingOf(proposal),
    finding: `proposal ${proposal.id}: that it was made is not on record`
  }))
  return findUnrecorded(reader, rows)
}
