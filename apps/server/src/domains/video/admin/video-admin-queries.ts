import type { Texts } from '@glasshouse/contract/operator'
import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { nameOperators, nameOperatorsOf } from '../../operator/index.ts'

export type JobRow = {
  id: bigint
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: number
  reason: string
  attempts: number
  file_name: string
  size_bytes: bigint
  has_source: boolean
  creator_id: bigint | null
  creator: string | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export type VideoRow = {
  id: bigint
  titles: Texts
  category_id: bigint
  category_names: Texts
  state: 'draft' | 'review' | 'approved' | 'scheduled' | 'published' | 'withdrawn'
  price_units: bigint
  preview_seconds: number
  duration_ms: number
  media_id: string | null
  plays: bigint
  sales: number
  revenue: bigint
  is_recommended: boolean
  is_demo: boolean
  /** Whether a change is pending. */
  has_change: boolean
  publish_at: Date | null
  created_at: Date
}

/** Return the SQL of a video's state in the console at a time. The video is `v`. */
export const adminState = (now: string) => `
  case when v.state = 'review' and v.approved_at is not null then 'approved'
       when v.state = 'published' and v.publish_at > ${now} then 'scheduled' else v.state end`

const HAS_CHANGE = `exists (select from video_change o where o.video_id = v.id and o.state = 'open')`

const columns = (now: string) => `
  v.id, v.titles, v.category_id, c.names as category_names, ${adminState(now)} as state, v.price_units, v.preview_seconds,
  coalesce(m.duration_ms, 0) as duration_ms, v.media_id, v.plays, s.sales, s.revenue,
  v.is_recommended, v.is_demo, ${HAS_CHANGE} as has_change, v.publish_at, v.created_at`

const tables = `
  video v join video_category c on c.id = v.category_id left join media m on m.id = v.media_id
  cross join lateral (
    select count(*)::int as sales, coalesce(sum(p.price_units), 0)::bigint as revenue
      from video_purchase p where p.video_id = v.id and p.refunded_at is null) s`

const WHERE = `
  ($1::text = '' or strpos(v.search, plain_text($1)) > 0 or v.id::text = $1)
  and ($2::text is null or ${adminState('$4')} = $2 or ($2 = 'changed' and ${HAS_CHANGE})) and ($3::bigint is null or v.category_id = $3)`

const orders = {
  created: 'v.id',
  '-created': 'v.id desc',
  publish: 'v.publish_at nulls first, v.id',
  '-publish': 'v.publish_at desc nulls last, v.id desc',
  money: 'v.price_units, v.id',
  '-money': 'v.price_units desc, v.id desc',
  plays: 'v.plays, v.id',
  '-plays': 'v.plays desc, v.id desc',
  sales: 's.sales, v.id',
  '-sales': 's.sales desc, v.id desc',
  revenue: 's.revenue, v.id',
  '-revenue': 's.revenue desc, v.id desc'
} as const

export type Filter = { q: string; state: string | null; category: bigint | null; now: Date }
export type Page = { sort: keyof typeof orders; limit: number; offset: number }

export async function selectVideos(reader: Reader, filter: Filter, page: Page): Promise<VideoRow[]> {
  return many<VideoRow>(reader, {
    text: `
      select ${columns('$4')} from ${tables} where ${WHERE} order by ${orders[page.sort]} limit $5 offset $6`,
    values: [filter.q, filter.state, filter.category, filter.now, page.limit, page.offset]
  })
}

export async function countVideos(reader: Reader, { q, state, category, now }: Filter): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: `select count(*)::int as total from video v where ${WHERE}`,
    values: [q, state, category, now]
  })
  return total
}

export type WholeRow = VideoRow & {
  about: Partial<Texts>
  rights_note: string
  submitted_at: Date | null
  submitted_by: bigint | null
  submitter: string | null
  approved_at: Date | null
  approved_by: bigint | null
  approver: string | null
  review_note: string
  withdrawn_at: Date | null
  withdraw_reason: string
  manifest: unknown
  media_at: Date | null
  refunds: number
  refunded: bigint
  started: number
  half: number
  ended: number
  bought: number
}

export async function selectWhole(
  reader: Reader,
  { videoId, now }: { videoId: bigint; now: Date }
): Promise<WholeRow | null> {
  const row = await maybe<Omit<WholeRow, 'submitter' | 'approver'>>(reader, {
    name: 'video-admin-whole',
    text: `
      select ${columns('$2')}, v.about, v.rights_note, v.submitted_at, v.submitted_by, v.approved_at, v.approved_by,
             v.review_note, v.withdrawn_at, v.withdraw_reason, m.manifest, m.created_at as media_at, r.*, w.*
        from ${tables}
        cross join lateral (
          select count(*) filter (where refunded_at is not null)::int as refunds,
                 coalesce(sum(price_units) filter (where refunded_at is not null), 0)::bigint as refunded,
                 count(distinct member_id)::int as bought
            from video_purchase where video_id = v.id) r
        cross join lateral (
          select count(*)::int as started,
                 count(*) filter (where position_ms * 2 >= m.duration_ms)::int as half,
                 count(*) filter (where position_ms >= m.duration_ms * 0.9)::int as ended
            from video_progress where video_id = v.id) w
       where v.id = $1`,
    values: [videoId, now]
  })
  return nameOperatorsOf(reader, row, { submitter: 'submitted_by', approver: 'approved_by' })
}

type StoredJob = Omit<JobRow, 'creator'>

const CREATOR = { creator: 'creator_id' } as const

const jobColumns = `
  j.id, j.state, j.progress, j.reason, j.attempts, j.file_name, j.size_bytes, j.source is not null as has_source,
  j.created_by as creator_id, j.created_at, j.started_at, j.ended_at`

/** Return the last encoding of each video. */
export async function selectLastJobs(
  reader: Reader,
  videoIds: readonly bigint[]
): Promise<(JobRow & { video_id: bigint })[]> {
  const rows = await many<StoredJob & { video_id: bigint }>(reader, {
    name: 'video-admin-last-jobs',
    text: `
      select distinct on (j.video_id) j.video_id, ${jobColumns}
        from transcode_job j
       where j.video_id = any ($1::bigint[]) order by j.video_id, j.id desc`,
    values: [videoIds]
  })
  return nameOperators(reader, rows, CREATOR)
}

const MAX_JOBS = 50

export async function selectJobs(reader: Reader, videoId: bigint): Promise<JobRow[]> {
  const rows = await many<StoredJob>(reader, {
    name: 'video-admin-jobs',
    text: `
      select ${jobColumns} from transcode_job j
       where j.video_id = $1 order by j.id desc limit ${MAX_JOBS}`,
    values: [videoId]
  })
  return nameOperators(reader, rows, CREATOR)
}

/** Return a package's manifest, or null when there is none. */
export async function selectManifest(reader: Reader, mediaId: string): Promise<unknown> {
  const row = await maybe<{ manifest: unknown }>(reader, {
    name: 'video-admin-manifest',
    text: 'select manifest from media where id = $1',
    values: [mediaId]
  })
  return row?.manifest ?? null
}
