import type { LanguageCode } from '@glasshouse/contract'
import type { Tx } from '../../../database/transaction.ts'
import type { Reader } from '../catalogue/video-catalogue-queries.ts'

export async function selectSubtitles(
  reader: Reader,
  videoId: bigint
): Promise<{ lang: LanguageCode; cues: number; size: number }[]> {
  const { rows } = await reader.query<{ lang: LanguageCode; cues: number; size: number }>({
    name: 'video-desk-subtitles',
    text: `
      select lang, regexp_count(vtt, ' --> ')::int as cues, octet_length(vtt)::int as size
        from video_subtitle where video_id = $1`,
    values: [videoId]
  })
  return rows
}

type Key = { videoId: bigint; lang: LanguageCode }

export async function upsertSubtitles(tx: Tx, { videoId, lang, vtt }: Key & { vtt: string }): Promise<void> {
  await tx.query({
    name: 'video-desk-subtitles-set',
    text: `
      insert into video_subtitle (video_id, lang, vtt) values ($1, $2, $3)
      on conflict (video_id, lang) do update set vtt = excluded.vtt`,
    values: [videoId, lang, vtt]
  })
}

/** False where there were none. */
export async function deleteSubtitles(tx: Tx, { videoId, lang }: Key): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'video-desk-subtitles-remove',
    text: 'delete from video_subtitle where video_id = $1 and lang = $2',
    values: [videoId, lang]
  })
  return rowCount === 1
}
