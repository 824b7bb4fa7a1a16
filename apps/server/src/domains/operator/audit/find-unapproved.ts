import type { Reader } from '../../../database/transaction.ts'
import { selectActions } from './operator-audit-queries.ts'

export type ApprovedWork = {
  id: bigint | number
  approvedBy: bigint | null
  /** The fingerprint of the approved content. */
  content: string
}

type Review = {
  operator: { id: number }
  subject: { id: string }
  /** Records of hosts have the new state instead of a decision. Records from before fingerprints existed have none. */
  after: { decision?: string; state?: string; content?: string }
}

/**
 * Find videos and hosts that differ from their newest approval in the audit log, or name another approver. This trusts
 * the log: `verifyAudit` checks it.
 */
export async function findUnapproved(
  reader: Reader,
  { kind, act, works }: { kind: string; act: string; works: readonly ApprovedWork[] }
): Promise<string[]> {
  const records = await selectActions(reader, { kind, act })
  const reviews = records.map((body) => JSON.parse(body) as Review)
  const approvals = reviews.filter(({ after }) => after.decision === 'approve' || after.state === 'published')
  const newest = new Map(approvals.map((approval) => [approval.subject.id, approval]))
  return works.flatMap((work) => {
    const problem = problemOf(work, newest.get(String(work.id)))
    return problem === null ? [] : [`${kind} ${work.id}: ${problem}`]
  })
}

function problemOf({ approvedBy, content }: ApprovedWork, approval: Review | undefined): string | null {
  if (!approval) return 'no approval of it is on record'
  if (approvedBy !== BigInt(approval.operator.id)) return 'somebody else approved it than it names'
  const { content: approved } = approval.after
  return approved === undefined || approved === content ? null : 'it is not as it was approved'
}
