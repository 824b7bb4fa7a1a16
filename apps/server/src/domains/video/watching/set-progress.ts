import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { Refusal } from '../../../refusal.ts'
import { selectVideo } from '../catalogue/video-catalogue-queries.ts'
import { requireMayWatch } from '../catalogue/video-info.ts'
import type { Videos } from '../videos.ts'
import { writeReport } from './video-watching-queries.ts'

const VIEW_MS = 5000
const REPEAT_VIEW_SECONDS = 1800
const SILENCE_SECONDS = 120

type Input = CallParsed<'setProgress'> & { memberId: bigint }

/**
 * Store a member's position in a video. Five seconds of play, as reported and within this server's clock, count as a
 * view, once per member and half hour.
 */
export async function setProgress(videos: Videos, input: Input): Promise<CallOutput<'setProgress'>> {
  const { memberId, id: videoId } = input
  const now = new Date(videos.clock.now())
  const video = await selectVideo(videos.database.main, { memberId, now, videoId })
  if (!video) throw new Refusal('VIDEO_UNKNOWN')
  requireMayWatch(video)
  const positionMs = Math.min(Math.round(input.position * 1000), video.duration_ms)
  const { plays } = await writeReport(videos.database.main, {
    memberId,
    videoId,
    positionMs,
    playedMs: Math.round(input.played * 1000),
    now,
    viewMs: VIEW_MS,
    viewAgainSeconds: REPEAT_VIEW_SECONDS,
    silenceSeconds: SILENCE_SECONDS
  })
  return { position: positionMs / 1000, viewCount: Number(plays) }
}
