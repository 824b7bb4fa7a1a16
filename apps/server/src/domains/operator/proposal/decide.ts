import type { OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import type { ProposalKinds } from './propose.ts'
import { lockProposal, markDecided, type Decision, type LockedProposal } from './queries.ts'

/** Approves what another operator asks for, and does it: both, or neither. */
export async function approveProposal(
  context: Context,
  kinds: ProposalKinds,
  operator: Operator,
  { id, decision }: OperatorParsed<'approveProposal'>
): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    const proposal = await lockOpen(tx, context, { id, operator })
    const { kind, subject_kind, subject_id, payload, reason, proposed_by } = proposal
    await mark(tx, { id, state: 'approved', decidedBy: operator.id, now: new Date(context.clock.now()), decision })
    const subject = { kind: subject_kind, id: subject_id }
    const act = kinds[kind]
    if (!act) throw new Error(`nothing does a proposal of the kind ${kind}`)
    await act(tx, { id, subject, payload, reason, proposedBy: proposed_by }, operator)
    await tell(tx, context, { operator, act: 'approveProposal', proposal, decision })
  })
}

/** Rejects what another operator asks for. */
export async function rejectProposal(
  context: Context,
  operator: Operator,
  { id, decision }: OperatorParsed<'rejectProposal'>
): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    const proposal = await lockOpen(tx, context, { id, operator })
    await mark(tx, { id, state: 'rejected', decidedBy: operator.id, now: new Date(context.clock.now()), decision })
    await tell(tx, context, { operator, act: 'rejectProposal', proposal, decision })
  })
}

async function lockOpen(
  tx: Tx,
  { clock }: Context,
  { id, operator }: { id: bigint; operator: Operator }
): Promise<LockedProposal> {
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw new Refusal('PROPOSAL_UNKNOWN')
  const isOpen = proposal.state === 'open' && proposal.expires_at.getTime() > clock.now()
  if (!isOpen) throw new Refusal('PROPOSAL_DECIDED')
  if (proposal.proposed_by === operator.id) throw new Refusal('PROPOSAL_OWN')
  return proposal
}

async function mark(tx: Tx, decision: Decision): Promise<void> {
  if (!(await markDecided(tx, decision))) throw new Refusal('PROPOSAL_DECIDED')
}

type Told = { operator: Operator; act: string; proposal: LockedProposal; decision: string }

async function tell(tx: Tx, context: Context, { operator, act, proposal, decision }: Told): Promise<void> {
  const { id, kind, subject_kind, subject_id, payload } = proposal
  await context.notifications.notify(tx, 'desk', { section: 'proposals' })
  await recordAct(tx, context, {
    operator,
    act,
    subject: { kind: subject_kind, id: subject_id },
    after: { proposal: id.toString(), kind, ...payload },
    reason: decision
  })
}
