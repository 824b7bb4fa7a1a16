import type { LanguageCode } from '@glasshouse/contract'
import type { Texts } from '@glasshouse/contract/operator'
import { changed, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { nameOperatorsOf } from '../../operator/index.ts'

/** Changed subtitles by language: WebVTT, or null to remove them. */
export type SubtitleChanges = Partial<Record<LanguageCode, string | null>>

/** What members read, watch and pay. On a published video it changes only after another operator's approval. */
export type PublicPart = {
  titles: Texts
  about: Texts
  price: bigint
  previewSeconds: number
  subtitles: SubtitleChanges
}

export type PendingRow = {
  revision: bigint
  titles: Texts
  about: Texts
  price_units: bigint
  preview_seconds: number
  subtitles: SubtitleChanges
  made_by: bigint
  maker: string
  made_at: Date
}

type Decision = { operatorId: bigint; at: Date }

/** Store a pending change. The video must have no open one. */
export async function insertPending(tx: Tx, videoId: bigint, change: PublicPart & Decision): Promise<void> {
  await run(tx, {
    name: 'video-pending-insert',
    text: `
      insert into video_change (video_id, titles, about, price_units, preview_seconds, subtitles, made_by, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      videoId,
      JSON.stringify(change.titles),
      JSON.stringify(change.about),
      change.price,
      change.previewSeconds,
      JSON.stringify(change.subtitles),
      change.operatorId,
      change.at
    ]
  })
}

/** Decide a video's open change. Return false when it has none. */
export async function decidePending(
  tx: Tx,
  videoId: bigint,
  { state, operatorId, at }: Decision & { state: 'approved' | 'returned' | 'dropped' }
): Promise<boolean> {
  return changed(tx, {
    name: 'video-pending-decide',
    text: `
      update video_change set state = $2, decided_by = $3, decided_at = $4 where video_id = $1 and state = 'open'`,
    values: [videoId, state, operatorId, at]
  })
}

/** Return a video's pending change, or null. */
export async function selectPending(reader: Reader, videoId: bigint): Promise<PendingRow | null> {
  const row = await maybe<Omit<PendingRow, 'maker'>>(reader, {
    name: 'video-pending',
    text: `
      select revision, titles, about, price_units, preview_seconds, subtitles, made_by, made_at
        from video_change where video_id = $1 and state = 'open'`,
    values: [videoId]
  })
  return nameOperatorsOf(reader, row, { maker: 'made_by' })
}

/** Publish a change that this transaction approved. */
export async function applyPending(
  tx: Tx,
  videoId: bigint,
  by: Omit<PublicPart, 'subtitles'> & Decision & { note: string }
): Promise<void> {
  await run(tx, {
    name: 'video-pending-apply',
    text: `
      update video set titles = $2, about = $3, price_units = $4, preview_seconds = $5, approved_at = $6, approved_by = $7,
             review_note = $8
       where id = $1`,
    values: [
      videoId,
      JSON.stringify(by.titles),
      JSON.stringify(by.about),
      by.price,
      by.previewSeconds,
      by.at,
      by.operatorId,
      by.note
    ]
  })
}
