import { exists, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** The row from which a video's media is served. */
export type MediaRow = { manifest: unknown; withdrawn_at: Date | null }

export async function selectMedia(
  reader: Reader,
  { videoId, mediaId }: { videoId: number; mediaId: string }
): Promise<MediaRow | null> {
  return maybe<MediaRow>(reader, {
    name: 'video-media',
    text: 'select m.manifest, v.withdrawn_at from media m, video v where m.id = $2 and v.id = $1',
    values: [videoId, mediaId]
  })
}

/** Return whether a package belongs to a video that is or was published. */
export async function isPublicMedia(reader: Reader, mediaId: string): Promise<boolean> {
  return exists(reader, {
    name: 'video-public-media',
    text: `select from video where media_id = $1 and state in ('published', 'withdrawn') limit 1`,
    values: [mediaId]
  })
}

export async function selectSubtitle(
  reader: Reader,
  { videoId, lang }: { videoId: number; lang: string }
): Promise<string | null> {
  const row = await maybe<{ vtt: string }>(reader, {
    name: 'video-subtitle',
    text: 'select vtt from video_subtitle where video_id = $1 and lang = $2',
    values: [videoId, lang]
  })
  return row?.vtt ?? null
}
