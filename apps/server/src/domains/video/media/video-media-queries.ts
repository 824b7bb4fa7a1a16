import type { Tx } from '../../../database/transaction.ts'

export type Reader = Pick<Tx, 'query'>

/** What the serving of a video's media rests on. */
export type FilmRow = { manifest: unknown; withdrawn_at: Date | null }

export async function selectFilm(
  reader: Reader,
  { videoId, mediaId }: { videoId: number; mediaId: string }
): Promise<FilmRow | null> {
  const { rows } = await reader.query<FilmRow>({
    name: 'video-film',
    text: 'select m.manifest, v.withdrawn_at from media m, video v where m.id = $2 and v.id = $1',
    values: [videoId, mediaId]
  })
  return rows[0] ?? null
}

/** Whether a package is that of a video which is or was published. */
export async function isPublicMedia(reader: Reader, mediaId: string): Promise<boolean> {
  const { rowCount } = await reader.query({
    name: 'video-public-media',
    text: `select from video where media_id = $1 and state in ('published', 'withdrawn') limit 1`,
    values: [mediaId]
  })
  return rowCount! > 0
}

export async function selectSubtitle(
  reader: Reader,
  { videoId, lang }: { videoId: number; lang: string }
): Promise<string | null> {
  const { rows } = await reader.query<{ vtt: string }>({
    name: 'video-subtitle',
    text: 'select vtt from video_subtitle where video_id = $1 and lang = $2',
    values: [videoId, lang]
  })
  return rows[0]?.vtt ?? null
}
