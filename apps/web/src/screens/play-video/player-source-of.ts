import type { CallOutput } from '@glasshouse/contract'
import { siteAddress } from '../../api/api-base.ts'
import type { PlayerSource } from '../../features/video/player/player-source.ts'

type Info = CallOutput<'getVideoInfo'>

/** Less than this from its end, a video counts as watched and starts again. */
const END_MARGIN_SECONDS = 5
/** A fully watched preview stays on its last picture, this far before its limit. */
const PREVIEW_END_MARGIN_SECONDS = 0.3

/** Return a video as the player needs it. */
export function playerSourceOf(info: Info): PlayerSource {
  const { thumbs } = info
  return {
    url: siteAddress(info.playlistUrl),
    title: info.title,
    poster: siteAddress(info.cover),
    length: info.duration,
    limit: info.isUnlocked ? null : info.watchableSeconds,
    subtitles: info.subtitles.map((one) => ({ ...one, url: siteAddress(one.url) })),
    thumbs: thumbs && { ...thumbs, url: siteAddress(thumbs.url).replace('%7Bn%7D', '{n}') }
  }
}

/** Return the second at which a video starts: the requested one, else where the member stopped. */
export function startOf(info: Info, requested: number | null): number {
  const wanted = requested ?? info.position
  if (!info.isUnlocked) return Math.max(0, Math.min(wanted, info.watchableSeconds - PREVIEW_END_MARGIN_SECONDS))
  return wanted > info.duration - END_MARGIN_SECONDS ? 0 : wanted
}
