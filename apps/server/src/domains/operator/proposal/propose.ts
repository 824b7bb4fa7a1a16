import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAct, type Actor } from '../audit/record-act.ts'
import { PROPOSAL_MILLISECONDS } from '../tables.ts'
import { insertProposal } from './queries.ts'

export type NewProposal = {
  /** By which it finds, once approved, what does it. */
  kind: string
  /** What it is about; only one of a kind may be open for it at once. */
  subject: { kind: string; id: bigint | string | number }
  /** All that is needed to do it, as plain JSON. */
  payload: object
  reason: string
}

/** A proposal that another operator has just approved, for whoever does it. */
export type Proposal = {
  id: bigint
  subject: { kind: string; id: string }
  payload: Record<string, unknown>
  reason: string
  /** Who asked for it. */
  proposedBy: bigint
}

/** What does a proposal of each kind, in the transaction that approves it. A refusal leaves it open. */
export type ProposalKinds = Record<string, (tx: Tx, proposal: Proposal, approver: Actor) => Promise<void>>

/** Asks for what needs a second operator. Refuses `PROPOSAL_OPEN` where the same is asked for already. */
export async function propose(
  tx: Tx,
  context: Context,
  operator: Actor,
  { kind, subject, payload, reason }: NewProposal
): Promise<bigint> {
  const { ids, clock, notifications } = context
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
  await notifications.notify(tx, 'desk', { section: 'proposals' })
  await recordAct(tx, context, {
    operator,
    act: `propose ${kind}`,
    subject,
    after: { proposal: id.toString(), ...payload },
    reason
  })
  return id
}
