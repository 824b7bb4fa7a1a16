import { many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
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

export async function insertDecisionMark(
  tx: Tx,
  { id, what, proposalId, mark }: { id: bigint; what: number; proposalId: bigint; mark: Buffer }
): Promise<void> {
  await run(tx, {
    name: 'proposal-decision-mark',
    text: 'insert into ledger_mark (id, what, member_id, ref, mark) values ($1, $2, 0, $3, $4)',
    values: [id, what, proposalId, mark]
  })
}

/** A decided proposal with its mark; one of the two may be missing. */
export type MarkedDecision = {
  ref: bigint
  decided: DecidedProposal | null
  mark: Buffer | null
  mark_id: bigint | null
}

type Missing<Row> = { [Column in keyof Row]: null }

/** The decided proposals and the marks of decisions, each with the other. */
export async function selectMarkedDecisions(reader: Reader, what: number): Promise<MarkedDecision[]> {
  type Row = Omit<MarkedDecision, 'decided'> & (DecidedProposal | Missing<DecidedProposal>)
  const rows = await many<Row>(reader, {
    text: `
      select coalesce(p.id, m.ref) as ref /* never null: ref */, m.mark, m.id as mark_id, p.*
        from (select ${COLUMNS} from proposal where state in ('approved', 'rejected')) p
        full join (select id, ref, mark from ledger_mark where what = $1) m on m.ref = p.id`,
    values: [what]
  })
  return rows.map(({ ref, mark, mark_id, ...decided }) => ({
    ref,
    mark,
    mark_id,
    decided: decided.id === null ? null : decided
  }))
}
