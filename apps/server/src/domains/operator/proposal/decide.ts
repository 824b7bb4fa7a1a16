import { proposalKinds, type OperatorParsed, type OperatorRole } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../audit/record-action.ts'
import { requireRecordedAction } from '../audit/recorded-action.ts'
import { requireSecondPerson } from '../two-people/require-second-person.ts'
import { markDecision } from './mark-decision.ts'
import type { Effect, Proposal, ProposalKinds } from './propose.ts'
import { proposingOf } from './recorded-proposal.ts'
import { lockProposal, markDecided, type Decision, type LockedProposal } from './operator-proposal-queries.ts'

type ProposalTools = { context: Context; kinds: ProposalKinds }

/** Approve another operator's proposal and run it, in one transaction. */
export async function approveProposal(
  { context, kinds }: ProposalTools,
  operator: Operator,
  { id, decision }: OperatorParsed<'approveProposal'>
): Promise<void> {
  const approved = await inTransaction(context.database.main, async (tx) => {
    const proposal = await lockOpen(tx, context, { id, operator })
    const { proposed_by: proposer, subject_kind, subject_id } = proposal
    const subject = { kind: subject_kind, id: subject_id }
    await requireSecondPerson(tx, context, { first: [proposer], second: operator.id, subject })
    await requireRecordedAction(tx, context, proposingOf(proposal))
    const kind = kinds[proposal.kind]
    const effect = await kind.effect(tx, proposalOf(proposal))
    const now = new Date(context.clock.now())
    await mark(tx, { id, state: 'approved', decidedBy: operator.id, now, decision, effect })
    await kind.apply(tx, proposalOf(proposal), operator)
    await recordDecision(tx, context, { operator, act: 'approveProposal', proposal, decision, effect })
    return proposal
  })
  await kinds[approved.kind].afterwards?.(proposalOf(approved), operator)
}

/** Reject another operator's proposal. No second person is needed, because nothing is done. */
export async function rejectProposal(
  { context, kinds }: ProposalTools,
  operator: Operator,
  { id, decision }: OperatorParsed<'rejectProposal'>
): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    const proposal = await lockOpen(tx, context, { id, operator })
    if (proposal.proposed_by === operator.id) throw new Refusal('PROPOSAL_OWN')
    const effect = await kinds[proposal.kind].effect(tx, proposalOf(proposal))
    const now = new Date(context.clock.now())
    await mark(tx, { id, state: 'rejected', decidedBy: operator.id, now, decision, effect })
    await recordDecision(tx, context, { operator, act: 'rejectProposal', proposal, decision, effect })
  })
}

/** Return a row as its proposal kind takes it. */
export function proposalOf(
  row: Pick<LockedProposal, 'id' | 'subject_kind' | 'subject_id' | 'payload' | 'reason' | 'proposed_by'>
): Proposal {
  const { id, payload, reason, subject_kind: kind, subject_id: subject, proposed_by: proposedBy } = row
  return { id, subject: { kind, id: subject }, payload, reason, proposedBy }
}

async function lockOpen(
  tx: Tx,
  { clock }: Context,
  { id, operator }: { id: bigint; operator: Operator }
): Promise<LockedProposal> {
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw new Refusal('PROPOSAL_UNKNOWN')
  const roles: readonly OperatorRole[] = proposalKinds[proposal.kind].approve
  if (!roles.includes(operator.role)) throw new Refusal('OPERATOR_ROLE')
  const isOpen = proposal.state === 'open' && proposal.expires_at.getTime() > clock.now()
  if (!isOpen) throw new Refusal('PROPOSAL_DECIDED')
  return proposal
}

async function mark(tx: Tx, decision: Decision): Promise<void> {
  if (!(await markDecided(tx, decision))) throw new Refusal('PROPOSAL_DECIDED')
}

type Decided = { operator: Operator; act: string; proposal: LockedProposal; decision: string; effect: Effect[] }

async function recordDecision(
  tx: Tx,
  context: Context,
  { operator, act, proposal, decision, effect }: Decided
): Promise<void> {
  const { id, kind, subject_kind, subject_id, payload } = proposal
  await markDecision(tx, context.ids, id)
  await context.notifications.notify(tx, 'console', { section: 'proposals' })
  await recordAction(tx, context, {
    operator,
    act,
    subject: { kind: subject_kind, id: subject_id },
    after: { proposal: id.toString(), kind, ...payload, effect },
    reason: decision
  })
}
