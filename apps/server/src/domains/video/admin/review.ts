import { formatAmount } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import {
  recordReviewAuthor,
  recordAction,
  requireRecordedAction,
  requireReviewer,
  submissionOf
} from '../../operator/index.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { Videos } from '../videos.ts'
import {
  backToDraft,
  markApproved,
  markPublished,
  markSubmitted,
  markUnpublished,
  setReviewNote,
  type LockedVideo
} from './video-change-queries.ts'
import { actOnVideo, isOut } from './act-on-video.ts'
import { missingIn } from './describe-video.ts'
import { contentOf } from '../approval/find-unapproved.ts'
import { contentOfChange, decideChange, recordedChange } from './pending-change.ts'
import { selectPending, type PendingRow } from './video-pending-queries.ts'

/** Submit a draft for review. Refuse `VIDEO_STATE`, and `VIDEO_INCOMPLETE` with what is missing. */
export async function submitVideo(videos: Videos, operator: Operator, videoId: bigint): Promise<void> {
  await actOnVideo(videos, videoId, async (tx, video) => {
    if (video.state !== 'draft') throw new Refusal('VIDEO_STATE')
    const missing = missingIn(video)
    if (missing.length > 0) throw new Refusal('VIDEO_INCOMPLETE', { data: { missing } })
    await recordReviewAuthor(tx, { kind: 'video', id: videoId }, operator.id)
    await markSubmitted(tx, videoId, { operatorId: operator.id, at: new Date(videos.clock.now()) })
    const after = { content: await contentOf(tx, videoId) }
    await recordAction(tx, videos, { operator, act: 'submitVideo', subject: { kind: 'video', id: videoId }, after })
  })
}

/**
 * Approve a submitted video or send it back as a draft. For a published video, publish its pending change or drop it.
 * Refuse `VIDEO_STATE`, also when a different change is pending, and `FOUR_EYES` for one's own work.
 */
export async function reviewVideo(
  videos: Videos,
  operator: Operator,
  { id, decision, note, revision }: OperatorParsed<'reviewVideo'>
): Promise<void> {
  await actOnVideo(videos, id, async (tx, video) => {
    const now = new Date(videos.clock.now())
    const pending = isOut(video, now) ? await selectPending(tx, id) : null
    const waits = pending ? pending.revision === revision : video.state === 'review' && video.approved_at === null
    if (!waits) throw new Refusal('VIDEO_STATE')
    const own = { code: 'FOUR_EYES' as const, text: 'server.ownWork' }
    await requireReviewer(tx, videos, { work: { kind: 'video', id }, second: operator.id, own })
    const by = { operatorId: operator.id, at: now, note }
    if (decision === 'approve') await requireSubmitted(tx, videos, video, pending)
    if (pending) await decideChange(tx, id, { pending, decision, by })
    else if (decision === 'approve') await markApproved(tx, id, by)
    else {
      await backToDraft(tx, id, now)
      await setReviewNote(tx, id, note)
    }
    const subject = { kind: 'video', id }
    const reviewed = pending ? recordedChange(pending) : recordedVideo(video)
    const approved = decision === 'approve' ? { content: await contentOf(tx, id) } : {}
    await recordAction(tx, videos, {
      operator,
      act: 'reviewVideo',
      subject,
      after: { decision, ...reviewed, ...approved },
      reason: note
    })
  })
}

/** Refuse what nobody submitted as it is, according to the audit log. */
async function requireSubmitted(
  tx: Tx,
  videos: Videos,
  { id, submitted_by: submittedBy }: LockedVideo,
  pending: PendingRow | null
): Promise<void> {
  const subject = { kind: 'video', id }
  const expected = pending
    ? submissionOf(CHANGING, { operatorId: pending.made_by, subject, content: contentOfChange(pending) })
    : submissionOf('submitVideo', { operatorId: submittedBy, subject, content: await contentOf(tx, id) })
  await requireRecordedAction(tx, videos, expected)
}

/** The actions that make the change of a published video. */
const CHANGING = ['changeVideo', 'setVideoSubtitles', 'removeVideoSubtitles']

function recordedVideo({ titles, about, price_units, preview_seconds }: LockedVideo): object {
  return { titles, about, money: formatAmount(price_units), preview_seconds }
}

/** Publish an approved video, now or at a later time, which can be changed until then. Refuse `VIDEO_STATE`. */
export async function publishVideo(
  videos: Videos,
  operator: Operator,
  { id, atSeconds }: OperatorParsed<'publishVideo'>
): Promise<{ publishAtSeconds: number }> {
  return actOnVideo(videos, id, async (tx, video) => {
    const now = new Date(videos.clock.now())
    const isScheduled = video.state === 'published' && video.publish_at! > now
    const isApproved = video.state === 'review' && video.approved_at !== null
    if (!isScheduled && !isApproved) throw new Refusal('VIDEO_STATE')
    const publishAt = atSeconds * 1000 > now.getTime() ? new Date(atSeconds * 1000) : now
    await markPublished(tx, id, { publishAt, now })
    const subject = { kind: 'video', id }
    const publish_ts = Math.floor(publishAt.getTime() / 1000)
    await recordAction(tx, videos, { operator, act: 'publishVideo', subject, after: { publish_ts } })
    return { publishAtSeconds: publish_ts }
  })
}

/** Cancel a scheduled publication: the video is approved and not shown. Refuse `VIDEO_STATE`. */
export async function unpublishVideo(videos: Videos, operator: Operator, videoId: bigint): Promise<void> {
  await actOnVideo(videos, videoId, async (tx, video) => {
    const isScheduled = video.state === 'published' && video.publish_at!.getTime() > videos.clock.now()
    if (!isScheduled) throw new Refusal('VIDEO_STATE')
    await markUnpublished(tx, videoId)
    await recordAction(tx, videos, { operator, act: 'unpublishVideo', subject: { kind: 'video', id: videoId } })
  })
}
