import { formatAmount, type CallOutput } from '@glasshouse/contract'
import type { CallingMember } from '../../../http/caller.ts'
import { cookieScopeOf, proofCookie } from '../../../http/files/proof-cookie.ts'
import { Refusal } from '../../../refusal.ts'
import { textIn } from '../../../texts/text-in.ts'
import { playAddress } from '../media/access/play-address.ts'
import type { Videos } from '../videos.ts'
import { posterOf } from './cards.ts'
import { requireMayBrowse } from './list-videos.ts'
import type { Viewer } from './viewer.ts'
import { selectVideo, type WholeVideo } from './video-catalogue-queries.ts'

type Watching = Viewer & {
  member: CallingMember | null
  setCookie(header: string): void
}

/**
 * Return a video and its media address: all of it for a buyer, even after a withdrawal unless it was refunded, and the
 * preview for everyone else. A member's browser gets a cookie that proves who it is.
 */
export async function videoInfo(
  videos: Videos,
  videoId: number,
  viewer: Watching
): Promise<CallOutput<'getVideoInfo'>> {
  await requireMayBrowse(videos, viewer)
  const memberId = viewer.memberId ?? 0n
  const now = videos.clock.now()
  const video = await selectVideo(videos.database.main, { memberId, now: new Date(now), videoId })
  if (!video) throw new Refusal('VIDEO_UNKNOWN')
  requireMayWatch(video)
  const media = await videos.mediaLookup.find({ videoId, mediaId: video.media_id })
  if (!media) throw new Error(`video ${videoId} has no media`)
  if (viewer.member)
    viewer.setCookie(proofCookie(videos.keys.proof, viewer.member, { ...cookieScopeOf(videos.config), now }))
  const kind = !video.is_open ? 'preview' : video.price_units === 0n ? 'open' : 'bought'
  return {
    id: videoId,
    title: textIn(viewer.lang, video.titles),
    cover: posterOf(video.media_id),
    viewCount: Number(video.plays),
    isUnlocked: video.is_open,
    price: formatAmount(video.price_units),
    duration: media.manifest.durationMs / 1000,
    position: video.position_ms / 1000,
    group: { id: Number(video.category_id), name: textIn(viewer.lang, video.category_names) },
    about: textIn(viewer.lang, { en_us: '', ...video.about }),
    isDemo: video.is_demo,
    isWithdrawn: video.is_withdrawn,
    ...playAddress(videos, media.manifest, { video, kind, member: viewer.member })
  }
}

/** Refuse a viewer who may watch no part of the video. A withdrawn one is for its buyers only. */
export function requireMayWatch({ is_shown, is_withdrawn, is_open, price_units }: WholeVideo): void {
  if (is_shown) return
  if (!is_withdrawn) throw new Refusal('VIDEO_UNKNOWN')
  if (!is_open || price_units === 0n) throw new Refusal('VIDEO_GONE')
}
