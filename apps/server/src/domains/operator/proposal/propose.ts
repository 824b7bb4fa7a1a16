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
import { recordAct, type Actor } from '../audit/record-act.ts'
import { PROPOSAL_MILLISECONDS } from '../operator-tables.ts'
import { insertProposal } from './operator-proposal-queries.ts'

export type NewProposal = {
  kind: ProposalKindName
  /** What it is about; only one of a kind may be open for it at once. */
  subject: { kind: string; id: bigint | string | number }
  /** All that is needed to do it, as plain JSON. */
  payload: object
  reason: string
}

/** A proposal, for the kind that it is of. */
export type Proposal = {
  id: bigint
  subject: { kind: string; id: string }
  payload: Record<string, unknown>
  reason: string
  /** Who asked for it. */
  proposedBy: bigint
}

/** One line of what a proposal changes: a field of the contract’s list, what it is, and what it becomes. */
export type Effect = { field: EffectField; before: string; after: string }

export type ProposalKind = {
  /** What approving it would change, as things are now: shown before the decision, and kept with it. */
  effect: (reader: Reader, proposal: Proposal) => Promise<Effect[]>
  /** Does it, in the transaction that approves it. A refusal leaves it open. */
  apply: (tx: Tx, proposal: Proposal, approver: Actor) => Promise<void>
  /** What follows once it is committed, such as a mail. */
  afterwards?: (proposal: Proposal, approver: Operator) => Promise<void>
}

/** What stands behind each kind of the contract's table. */
export type ProposalKinds = Record<ProposalKindName, ProposalKind>

/**
 * Asks for what needs a second operator. Refuses `PROPOSAL_OPEN` where the same is asked for already, and `OPERATOR_ROLE`
 * to a role that may not ask for it.
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
    expiresAt: new Date(now + PROPOSAL_MILLISECONDS)
  })
  if (!inserted) throw new Refusal('PROPOSAL_OPEN')
  await notifications.notify(tx, 'console', { section: 'proposals' })
  await recordAct(tx, context, {
    operator,
    act: `propose ${kind}`,
    subject,
    after: { proposal: id.toString(), ...payload },
    reason
  })
  return id
}
