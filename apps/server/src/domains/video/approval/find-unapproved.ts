import { hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import { findUnapproved } from '../../operator/index.ts'
import { selectAllApproved, selectApproved, type ApprovedRow } from './video-approval-queries.ts'

/** Return a fingerprint of what members read, watch and pay of a video. The record of an approval contains it. */
export async function contentOf(reader: Reader, videoId: bigint): Promise<string> {
  return fingerprint(await selectApproved(reader, videoId))
}

function fingerprint({ titles, about, price_units, preview_seconds, media_id, subtitles }: ApprovedRow): string {
  return hash('sha256', canonical({ titles, about, price: String(price_units), preview_seconds, media_id, subtitles }))
}

/** Find videos that differ from their newest approval in the audit log, or name another approver. */
export async function findUnapprovedVideos(reader: Reader): Promise<string[]> {
  const videos = await selectAllApproved(reader)
  const works = videos.map((video) => ({ id: video.id, approvedBy: video.approved_by, content: fingerprint(video) }))
  return findUnapproved(reader, { kind: 'video', act: 'reviewVideo', works })
}
