import {
  proposalKinds,
  type EffectField,
  type OperatorRole,
  type ProposalKindName
} from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction, type Actor } from '../audit/record-action.ts'
import { PROPOSAL_MS } from '../operator-tables.ts'
import { insertProposal } from './operator-proposal-queries.ts'
import { proposingAction, recordedProposal } from './recorded-proposal.ts'

export type NewProposal = {
  kind: ProposalKindName
  /** The subject of the proposal. Only one proposal of a kind can be open for it. */
  subject: { kind: string; id: bigint | string | number }
  /** Everything needed to run it, as plain JSON. */
  payload: object
  reason: string
}

/** A proposal, as its kind receives it. */
export type Proposal = {
  id: bigint
  subject: { kind: string; id: string }
  payload: Record<string, unknown>
  reason: string
  /** The operator who proposed it. */
  proposedBy: bigint
}

/** One line of a proposal's effect: a field of the contract's list, before and after. */
export type Effect = { field: EffectField; before: string; after: string }

export type ProposalKind = {
  /** Return what approval would change now. It is shown before the decision and stored with it. */
  effect: (reader: Reader, proposal: Proposal) => Promise<Effect[]>
  /** Run the proposal in the transaction that approves it. A refusal leaves the proposal open. */
  apply: (tx: Tx, proposal: Proposal, approver: Actor) => Promise<void>
  /** Runs after the commit, for example to send a mail. */
  afterwards?: (proposal: Proposal, approver: Operator) => Promise<void>
}

/** The implementation of each kind in the contract's table. */
export type ProposalKinds = Record<ProposalKindName, ProposalKind>

/**
 * Propose an action that needs a second operator. Refuse `PROPOSAL_OPEN` when the same is proposed already, and
 * `OPERATOR_ROLE` when the role may not propose it.
 */
export async function propose(
  tx: Tx,
  context: Context,
  operator: Actor,
  { kind, subject, payload, reason }: NewProposal
): Promise<bigint> {
  const { ids, clock, notifications } = context
  const roles: readonly OperatorRole[] = proposalKinds[kind].propose
  if (!roles.includes(operator.role)) throw new Refusal('OPERATOR_ROLE')
  const id = ids.next()
  const now = clock.now()
  const inserted = await insertProposal(tx, {
    id,
    kind,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    payload,
    reason,
    proposedBy: operator.id,
    now: new Date(now),
    expiresAt: new Date(now + PROPOSAL_MS)
  })
  if (!inserted) throw new Refusal('PROPOSAL_OPEN')
  await notifications.notify(tx, 'console', { section: 'proposals' })
  await recordAction(tx, context, {
    operator,
    act: proposingAction(kind),
    subject,
    after: recordedProposal({ id, payload }),
    reason
  })
  return id
}
