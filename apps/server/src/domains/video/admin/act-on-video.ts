import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Videos } from '../videos.ts'
import { lockVideo, type LockedVideo } from './video-change-queries.ts'

/** Lock a video, run an action on it, and notify all nodes of the change. Refuse `VIDEO_UNKNOWN`. */
export async function actOnVideo<Result>(
  videos: Videos,
  videoId: bigint,
  work: (tx: Tx, video: LockedVideo) => Promise<Result>
): Promise<Result> {
  return inTransaction(videos.database.main, async (tx) => {
    const video = await lockVideo(tx, videoId)
    if (!video) throw new Refusal('VIDEO_UNKNOWN')
    await notifyVideoChanged(tx, videos, videoId)
    return work(tx, video)
  })
}

export async function notifyVideoChanged(tx: Tx, { notifications }: Videos, videoId: bigint): Promise<void> {
  await notifications.notify(tx, 'video', { videoId: videoId.toString() })
  await notifications.notify(tx, 'console', { section: 'videos' })
}

/** Return whether members can see it. */
export function isOut({ state, publish_at }: LockedVideo, now: Date): boolean {
  return state === 'published' && publish_at! <= now
}
