import type { ProposalKindName } from '@glasshouse/contract/operator'
import { changed, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type ProposalState = 'open' | 'approved' | 'rejected' | 'expired'

export type ProposalRow = {
  id: bigint
  kind: ProposalKindName
  subject_kind: string
  subject_id: string
  payload: Record<string, unknown>
  reason: string
  state: ProposalState
  proposed_by: bigint
  proposer: string
  created_at: Date
  expires_at: Date
  decided_by: bigint | null
  decider: string | null
  decided_at: Date | null
  decision: string
  effect: { field: string; before: string; after: string }[]
}

export type NewProposal = {
  id: bigint
  kind: string
  subjectKind: string
  subjectId: string
  payload: object
  reason: string
  proposedBy: bigint
  now: Date
  expiresAt: Date
}

/** Insert a proposal. Return false when one on the same subject is open. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<boolean> {
  await run(tx, {
    name: 'proposal-expire',
    text: `
      update proposal set state = 'expired'
       where kind = $1 and subject_kind = $2 and subject_id = $3 and state = 'open' and expires_at <= $4`,
    values: [proposal.kind, proposal.subjectKind, proposal.subjectId, proposal.now]
  })
  return changed(tx, {
    name: 'proposal-insert',
    text: `
      insert into proposal
        (id, kind, subject_kind, subject_id, payload, reason, proposed_by, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (kind, subject_kind, subject_id) where state = 'open' do nothing`,
    values: [
      proposal.id,
      proposal.kind,
      proposal.subjectKind,
      proposal.subjectId,
      JSON.stringify(proposal.payload),
      proposal.reason,
      proposal.proposedBy,
      proposal.now,
      proposal.expiresAt
    ]
  })
}

export type LockedProposal = Pick<
  ProposalRow,
  'id' | 'kind' | 'subject_kind' | 'subject_id' | 'payload' | 'reason' | 'state' | 'proposed_by' | 'expires_at'
>

export async function lockProposal(tx: Tx, id: bigint): Promise<LockedProposal | null> {
  return maybe<LockedProposal>(tx, {
    name: 'proposal-lock',
    text: `
      select id, kind, subject_kind, subject_id, payload, reason, state, proposed_by, expires_at
        from proposal where id = $1 for update`,
    values: [id]
  })
}

export type Decision = {
  id: bigint
  state: 'approved' | 'rejected'
  decidedBy: bigint
  now: Date
  decision: string
  effect: ProposalRow['effect']
}

/** Decide an open proposal. Return false when it is decided already. */
export async function markDecided(tx: Tx, { id, state, decidedBy, now, decision, effect }: Decision): Promise<boolean> {
  return changed(tx, {
    name: 'proposal-decide',
    text: `
      update proposal set state = $2, decided_by = $3, decided_at = $4, decision = $5, effect = $6
       where id = $1 and state = 'open' and expires_at > $4`,
    values: [id, state, decidedBy, now, decision, JSON.stringify(effect)]
  })
}

export type ProposalFilter = { state: ProposalState | null; kinds: readonly ProposalKindName[]; now: Date }

/** An open proposal past its time counts as expired even when nobody has updated it. */
const STATE = `case when p.state = 'open' and p.expires_at <= $3 then 'expired' else p.state end`
const WHERE = `($1::text is null or ${STATE} = $1) and p.kind = any($2)`

export async function selectProposals(
  reader: Reader,
  { state, kinds, now }: ProposalFilter,
  page: { limit: number; offset: number; oldestFirst: boolean }
): Promise<ProposalRow[]> {
  return many<ProposalRow>(reader, {
    text: `
      select p.id, p.kind, p.subject_kind, p.subject_id, p.payload, p.reason, ${STATE} as state, p.proposed_by,
             a.name as proposer, p.created_at, p.expires_at, p.decided_by, b.name as decider, p.decided_at, p.decision,
             p.effect
        from proposal p join operator a on a.id = p.proposed_by left join operator b on b.id = p.decided_by
       where ${WHERE} order by p.id ${page.oldestFirst ? 'asc' : 'desc'} limit $4 offset $5`,
    values: [state, kinds, now, page.limit, page.offset]
  })
}

export async function countProposals(reader: Reader, { state, kinds, now }: ProposalFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from proposal p where ${WHERE}`,
    values: [state, kinds, now]
  })
  return Number(total)
}

/** Return the open proposals of a kind, by subject. */
export async function selectOpenProposals(reader: Reader, kind: string, now: Date): Promise<Map<string, bigint>> {
  const rows = await many<{ id: bigint; subject_id: string }>(reader, {
    name: 'proposals-open',
    text: `select id, subject_id from proposal where kind = $1 and state = 'open' and expires_at > $2`,
    values: [kind, now]
  })
  return new Map(rows.map(({ id, subject_id: subject }) => [subject, id]))
}

export type Proposer = { id: bigint; proposed_by: bigint; reason: string }

/** Return the authors of proposals and their reasons. */
export async function selectProposers(reader: Reader, ids: readonly bigint[]): Promise<Proposer[]> {
  return many<Proposer>(reader, {
    name: 'proposers',
    text: 'select id, proposed_by, reason from proposal where id = any ($1::bigint[])',
    values: [ids]
  })
}
