import {
  proposalKinds,
  readableKinds,
  type OperatorOutput,
  type OperatorParsed,
  type OperatorRole
} from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { secondPersonFrom } from '../two-people/require-second-person.ts'
import { proposalOf } from './decide.ts'
import type { ProposalKinds } from './propose.ts'
import { countProposals, selectProposals, type ProposalRow } from './operator-proposal-queries.ts'

type ProposalTools = { context: Context; kinds: ProposalKinds }
type Listed = OperatorOutput<'getProposals'>['rows'][number]

/** Return a page of proposals and their outcomes that the caller's role may read. */
export async function listProposals(
  tools: ProposalTools,
  operator: Operator,
  { page, limit, sort, state, kind }: OperatorParsed<'getProposals'>
): Promise<OperatorOutput<'getProposals'>> {
  const { database, clock } = tools.context
  const kinds = readableKinds(operator.role).filter((known) => !kind || known === kind)
  const filter = { state: state ?? null, kinds, now: new Date(clock.now()) }
  const range = { limit, offset: (page - 1) * limit, oldestFirst: sort === 'created' }
  const [rows, total] = await Promise.all([
    selectProposals(database.main, filter, range),
    countProposals(database.main, filter)
  ])
  return { rows: await Promise.all(rows.map((row) => wireProposal(tools, operator, row))), total, page, limit }
}

async function wireProposal({ context, kinds }: ProposalTools, operator: Operator, row: ProposalRow): Promise<Listed> {
  const { siteTime, database } = context
  const { id, kind, payload, reason, state, decision, proposed_by: proposer } = row
  const roles: readonly OperatorRole[] = proposalKinds[kind].approve
  const mayDecide = state === 'open' && proposer !== operator.id && roles.includes(operator.role)
  const second = mayDecide ? await secondPersonFrom(database.main, [proposer], operator.id) : null
  return {
    id: id.toString(),
    kind,
    subject: { kind: row.subject_kind, id: row.subject_id },
    payload,
    reason,
    state,
    proposedBy: { id: Number(proposer), name: row.proposer },
    created: siteTime.timestamp(row.created_at),
    expire: siteTime.timestamp(row.expires_at),
    decidedBy: row.decided_by === null ? null : { id: Number(row.decided_by), name: row.decider! },
    decided: siteTime.timestamp(row.decided_at),
    decision,
    effect: state === 'open' ? await kinds[kind].effect(database.main, proposalOf(row)) : row.effect,
    mayDecide: mayDecide,
    secondFrom: siteTime.timestamp(second)
  }
}
