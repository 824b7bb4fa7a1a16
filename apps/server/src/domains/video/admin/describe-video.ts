import { formatAmount, languageCodes } from '@glasshouse/contract'
import { operatorRoutes, type OperatorOutput, type OperatorRole } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { mayReviewWork } from '../../operator/index.ts'
import { manifestSchema } from '../media/package/manifest.ts'
import type { Videos } from '../videos.ts'
import { ADMIN_MEDIA, operatorOf, wireJob, wireVideo } from './video-admin-row.ts'
import { selectJobs, selectWhole, type WholeRow } from './video-admin-queries.ts'
import { wireSubtitles } from './pending-change.ts'
import { selectPending, type PendingRow } from './video-pending-queries.ts'
import { selectSubtitles } from './video-subtitle-queries.ts'

type Whole = OperatorOutput<'getVideo'>

const reviewers: readonly OperatorRole[] = operatorRoutes.reviewVideo.access

/** Describe one video in full. Refuse `VIDEO_UNKNOWN`. */
export async function describeVideo(
  videos: Videos,
  operator: Pick<Operator, 'id' | 'role' | 'lang'>,
  videoId: bigint
): Promise<Whole> {
  const { main } = videos.database
  const row = await selectWhole(main, { videoId, now: new Date(videos.clock.now()) })
  if (!row) throw new Refusal('VIDEO_UNKNOWN')
  const [found, subtitles, waiting] = await Promise.all([
    selectJobs(main, videoId),
    selectSubtitles(main, videoId),
    selectPending(main, videoId)
  ])
  const pending = row.state === 'published' ? waiting : null
  const mayReview =
    (row.state === 'review' || pending !== null) &&
    reviewers.includes(operator.role) &&
    (await mayReviewWork(main, { kind: 'video', id: videoId }, operator.id))
  const jobs = found.map((job) => wireJob(videos, job))
  const { timestamp } = videos.siteTime
  return {
    video: wireVideo(videos, row, jobs[0] ?? null, operator.lang),
    titles: row.titles,
    about: row.about,
    pending: pendingOf(videos, pending),
    rightsNote: row.rights_note,
    review: reviewOf(videos, row, mayReview),
    withdrawn: timestamp(row.withdrawn_at),
    withdrawReason: row.withdraw_reason,
    missing: missingIn(row),
    subtitles: languageCodes.flatMap((lang) => subtitles.filter((one) => one.lang === lang)),
    media: mediaOf(videos, row),
    jobs,
    funnel: { started: row.started, half: row.half, ended: row.ended, bought: row.bought },
    refunds: { count: row.refunds, money: formatAmount(row.refunded) }
  }
}

/** Return what is missing before a review. */
export function missingIn(row: { media_id: string | null; rights_note: string }): Whole['missing'] {
  return [
    ...(row.media_id === null ? (['media'] as const) : []),
    ...(row.rights_note === '' ? (['rightsNote'] as const) : [])
  ]
}

function reviewOf({ siteTime }: Videos, row: WholeRow, mayReview: boolean): Whole['review'] {
  return {
    submitted: siteTime.timestamp(row.submitted_at),
    submittedBy: operatorOf(row.submitted_by, row.submitter),
    approved: siteTime.timestamp(row.approved_at),
    approvedBy: operatorOf(row.approved_by, row.approver),
    note: row.review_note,
    mayReview: mayReview
  }
}

function pendingOf({ siteTime }: Videos, row: PendingRow | null): Whole['pending'] {
  if (row === null) return null
  return {
    revision: Number(row.revision),
    titles: row.titles,
    about: row.about,
    money: formatAmount(row.price_units),
    previewSeconds: row.preview_seconds,
    subtitles: wireSubtitles(row.subtitles),
    by: { id: Number(row.made_by), name: row.maker },
    at: siteTime.timestamp(row.made_at)
  }
}

function mediaOf({ siteTime }: Videos, row: WholeRow): Whole['media'] {
  if (row.media_id === null) return null
  const manifest = manifestSchema.parse(row.manifest)
  const renditions = manifest.renditions.map(({ name, width, height, averageBandwidth, codecs, segments }) => {
    const size = segments.reduce((sum, { bytes }) => sum + bytes, 0)
    return { name, width, height, bandwidth: averageBandwidth, codecs, size }
  })
  return {
    id: row.media_id,
    duration: manifest.durationMs / 1000,
    playUrl: `${ADMIN_MEDIA}/${row.media_id}/index.m3u8`,
    renditions,
    size: renditions.reduce((sum, { size }) => sum + size, 0),
    created: siteTime.timestamp(row.media_at)
  }
}
