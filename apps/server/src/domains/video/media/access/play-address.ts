import { languages } from '@glasshouse/language'
import { languageCodes, type CallOutput } from '@glasshouse/contract'
import type { CallingMember } from '../../../../http/caller.ts'
import type { WholeVideo } from '../../catalogue/video-catalogue-queries.ts'
import { NO_END_SECONDS } from '../../video-tables.ts'
import type { Videos } from '../../videos.ts'
import { sealGrant, type Grant } from './grant.ts'
import { previewOf, thumbsWithin, wholeOf, type Manifest } from '../package/manifest.ts'
import { addressOf } from './media-address.ts'

/** The address where a viewer can play a video. */
export type PlayAddress = Pick<
  CallOutput<'getVideoInfo'>,
  'playlistUrl' | 'watchableSeconds' | 'subtitles' | 'thumbs' | 'expiresAtSeconds'
>

type Played = Pick<WholeVideo, 'id' | 'media_id' | 'preview_seconds' | 'subtitles'>

/**
 * Return the signed addresses of a video or its preview, valid for the configured time and at most until the session
 * ends.
 */
export function playAddress(
  { config, clock, keys }: Videos,
  manifest: Manifest,
  { video, kind, member }: { video: Played; kind: Grant['kind']; member: CallingMember | null }
): PlayAddress {
  const isPreview = kind === 'preview'
  const cut = isPreview ? previewOf(manifest, video.preview_seconds) : wholeOf(manifest)
  const issuedAt = Math.floor(clock.now())
  const expiresAt = issuedAt + config.mediaSeconds * 1000
  const videoId = Number(video.id)
  const grant = {
    kind,
    videoId,
    mediaId: video.media_id,
    memberId: member?.id ?? 0n,
    sessionId: member?.sessionId ?? '',
    segments: cut.segments,
    issuedAt,
    expiresAt
  }
  const base = addressOf(videoId, sealGrant(keys.grant[0], grant))
  const { everySeconds, width, height } = manifest.thumbs
  return {
    playlistUrl: `${base}/index.m3u8`,
    watchableSeconds: isPreview ? cut.endMs / 1000 : NO_END_SECONDS,
    subtitles: languageCodes
      .filter((lang) => video.subtitles.includes(lang))
      .map((lang) => ({ lang, label: languages[lang].name, url: `${base}/subtitles/${lang}.vtt` })),
    thumbs: {
      url: `${base}/thumbs/{n}.webp`,
      every: everySeconds,
      count: thumbsWithin(manifest, cut),
      width,
      height
    },
    expiresAtSeconds: Math.floor(expiresAt / 1000)
  }
}
