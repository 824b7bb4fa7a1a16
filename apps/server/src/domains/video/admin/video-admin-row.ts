import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { textIn } from '../../../texts/text-in.ts'
import type { JobRow, VideoRow } from './video-admin-queries.ts'

type Row = OperatorOutput<'getVideos'>['rows'][number]
type Job = OperatorOutput<'getVideo'>['jobs'][number]
type Tools = Pick<Context, 'siteTime'>

/** The path of encoded files for operators, whether or not members can see the video. */
export const ADMIN_MEDIA = '/api/operator/video/media'

/** Return a video for the console's list, in a language. */
export function wireVideo({ siteTime }: Tools, row: VideoRow, job: Job | null, lang: LanguageCode): Row {
  return {
    id: Number(row.id),
    title: textIn(lang, row.titles),
    category: { id: Number(row.category_id), name: textIn(lang, row.category_names) },
    state: row.state,
    money: formatAmount(row.price_units),
    previewSeconds: row.preview_seconds,
    duration: row.duration_ms / 1000,
    poster: row.media_id === null ? '' : `${ADMIN_MEDIA}/${row.media_id}/poster.webp`,
    plays: Number(row.plays),
    sales: row.sales,
    revenue: formatAmount(row.revenue),
    recommended: row.is_recommended,
    demo: row.is_demo,
    pending: row.has_change,
    publish: siteTime.timestamp(row.publish_at),
    created: siteTime.timestamp(row.created_at),
    job
  }
}

export function wireJob({ siteTime }: Tools, row: JobRow): Job {
  return {
    id: row.id.toString(),
    state: row.state,
    progress: row.progress,
    reason: row.reason,
    attempts: row.attempts,
    mayRetry: row.has_source && (row.state === 'failed' || row.state === 'cancelled'),
    file: row.file_name,
    size: Number(row.size_bytes),
    uploadedBy: operatorOf(row.creator_id, row.creator),
    created: siteTime.timestamp(row.created_at),
    started: siteTime.timestamp(row.started_at),
    ended: siteTime.timestamp(row.ended_at)
  }
}

export function operatorOf(id: bigint | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id: Number(id), name: name ?? '' }
}
