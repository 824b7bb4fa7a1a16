import type { Texts } from '@glasshouse/contract/operator'
import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** The subject of a video's approval, and the approver. */
export type ApprovedRow = {
  id: bigint
  approved_by: bigint | null
  titles: Texts
  about: Partial<Texts>
  price_units: bigint
  preview_seconds: number
  media_id: string | null
  /** SHA-256 of each language's subtitles, in hexadecimal. */
  subtitles: Record<string, string>
}

const COLUMNS = `
  v.id, v.approved_by, v.titles, v.about, v.price_units, v.preview_seconds, v.media_id,
  (select coalesce(jsonb_object_agg(s.lang, encode(sha256(convert_to(s.vtt, 'UTF8')), 'hex')), '{}')
     from video_subtitle s where s.video_id = v.id) as subtitles`

export async function selectApproved(reader: Reader, videoId: bigint): Promise<ApprovedRow> {
  return one<ApprovedRow>(reader, {
    name: 'video-approved',
    text: `select ${COLUMNS} from video v where v.id = $1`,
    values: [videoId]
  })
}

/** Return every approved or shown video, except demo videos without an approval. */
export async function selectAllApproved(reader: Reader): Promise<ApprovedRow[]> {
  return many<ApprovedRow>(reader, {
    text: `
      select ${COLUMNS} from video v
       where v.approved_by is not null or (v.state in ('published', 'withdrawn') and not v.is_demo) order by v.id`
  })
}
