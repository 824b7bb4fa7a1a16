import { hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import { selectAuditActs } from '../../operator/index.ts'
import { selectAllApproved, selectApproved, type ApprovedRow } from './video-approval-queries.ts'

/** Return a fingerprint of what members read, watch and pay of a video: the record of an approval names it. */
export async function contentOf(reader: Reader, videoId: bigint): Promise<string> {
  return fingerprint(await selectApproved(reader, videoId))
}

function fingerprint({ titles, about, price_units, preview_seconds, media_id, subtitles }: ApprovedRow): string {
  return hash('sha256', canonical({ titles, about, price: String(price_units), preview_seconds, media_id, subtitles }))
}

type Approval = {
  operator: { id: number }
  subject: { id: string }
  /** Approvals from before there were fingerprints have none. */
  after: { decision: string; content?: string }
}

/**
 * Find videos that are not as their newest approval in the operators’ log has them, or that name another approver. The log
 * is trusted here: `verifyAudit` checks it.
 */
export async function findUnapprovedVideos(reader: Reader): Promise<string[]> {
  const records = await selectAuditActs(reader, { kind: 'video', act: 'reviewVideo' })
  const approvals = records
    .map((body) => JSON.parse(body) as Approval)
    .filter(({ after }) => after.decision === 'approve')
  const newest = new Map(approvals.map((approval) => [approval.subject.id, approval]))
  const videos = await selectAllApproved(reader)
  return videos.flatMap((video) => {
    const problem = problemOf(video, newest.get(String(video.id)))
    return problem === null ? [] : [`video ${video.id}: ${problem}`]
  })
}

function problemOf(video: ApprovedRow, approval: Approval | undefined): string | null {
  if (!approval) return 'no approval of it is on record'
  if (video.approved_by !== BigInt(approval.operator.id)) return 'somebody else approved it than it names'
  const { content } = approval.after
  return content === undefined || content === fingerprint(video) ? null : 'it is not as it was approved'
}
