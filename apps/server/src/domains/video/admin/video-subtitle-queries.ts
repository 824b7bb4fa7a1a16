import type { LanguageCode } from '@glasshouse/contract'
import { changed, many, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export async function selectSubtitles(
  reader: Reader,
  videoId: bigint
): Promise<{ lang: LanguageCode; cues: number; size: number }[]> {
  return many<{ lang: LanguageCode; cues: number; size: number }>(reader, {
    name: 'video-admin-subtitles',
    text: `
      select lang, regexp_count(vtt, ' --> ')::int as cues, octet_length(vtt)::int as size
        from video_subtitle where video_id = $1`,
    values: [videoId]
  })
}

/** Return the subtitles of a video, by language. */
export async function selectSubtitleTexts(reader: Reader, videoId: bigint): Promise<Map<string, string>> {
  const rows = await many<{ lang: string; vtt: string }>(reader, {
    name: 'video-admin-subtitle-texts',
    text: 'select lang, vtt from video_subtitle where video_id = $1',
    values: [videoId]
  })
  return new Map(rows.map(({ lang, vtt }) => [lang, vtt]))
}

type Key = { videoId: bigint; lang: LanguageCode }

export async function upsertSubtitles(tx: Tx, { videoId, lang, vtt }: Key & { vtt: string }): Promise<void> {
  await run(tx, {
    name: 'video-admin-subtitles-set',
    text: `
      insert into video_subtitle (video_id, lang, vtt) values ($1, $2, $3)
      on conflict (video_id, lang) do update set vtt = excluded.vtt`,
    values: [videoId, lang, vtt]
  })
}

/** Delete the subtitles of a language. Return false when there were none. */
export async function deleteSubtitles(tx: Tx, { videoId, lang }: Key): Promise<boolean> {
  return changed(tx, {
    name: 'video-admin-subtitles-remove',
    text: 'delete from video_subtitle where video_id = $1 and lang = $2',
    values: [videoId, lang]
  })
}
