import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { countProposals, selectProposals } from './queries.ts'

/** A page of what was asked for, and what became of it. */
export async function listProposals(
  { database, clock, siteTime }: Context,
  { page, limit, sort, state, kind }: OperatorParsed<'getProposals'>
): Promise<OperatorOutput<'getProposals'>> {
  const filter = { state: state ?? null, kind: kind || null, now: new Date(clock.now()) }
  const span = { limit, offset: (page - 1) * limit, oldestFirst: sort === 'created' }
  const [rows, total] = await Promise.all([
    selectProposals(database.main, filter, span),
    countProposals(database.main, filter)
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      subject: { kind: row.subject_kind, id: row.subject_id },
      payload: row.payload,
      reason: row.reason,
      state: row.state,
      proposed_by: { id: Number(row.proposed_by), name: row.proposer },
      created: siteTime.moment(row.created_at),
      expire: siteTime.moment(row.expires_at),
      decided_by: row.decided_by === null ? null : { id: Number(row.decided_by), name: row.decider! },
      decided: siteTime.moment(row.decided_at),
      decision: row.decision
    })),
    total,
    page,
    limit
  }
}
