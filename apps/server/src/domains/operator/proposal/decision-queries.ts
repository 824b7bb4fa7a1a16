import { many, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { ProposalRow } from './operator-proposal-queries.ts'

export type DecidedProposal = Pick<
  ProposalRow,
  'id' | 'kind' | 'subject_kind' | 'subject_id' | 'payload' | 'reason' | 'state' | 'proposed_by' | 'decision' | 'effect'
> & { decided_by: bigint; decided_at: Date }

const COLUMNS = `id, kind, subject_kind, subject_id, payload, reason, state, proposed_by, decision, effect, decided_by, decided_at`

export async function selectDecision(reader: Reader, proposalId: bigint): Promise<DecidedProposal | null> {
  return maybe<DecidedProposal>(reader, {
    name: 'proposal-decision',
    text: `
      select ${COLUMNS} /* never null: decided_by, decided_at */
        from proposal where id = $1 and state in ('approved', 'rejected')`,
    values: [proposalId]
  })
}

/** Return all decided proposals. */
export async function selectDecisions(reader: Reader): Promise<DecidedProposal[]> {
  return many<DecidedProposal>(reader, {
    text: `
      select ${COLUMNS} /* never null: decided_by, decided_at */
        from proposal where state in ('approved', 'rejected')`
  })
}
