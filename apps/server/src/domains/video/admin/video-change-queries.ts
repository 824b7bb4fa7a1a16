import type { Texts } from '@glasshouse/contract/operator'
import { maybe, one, run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'

export type Description = {
  categoryId: bigint
  titles: Texts
  about: Texts
  price: bigint
  previewSeconds: number
  rightsNote: string
  recommended: boolean
}

export type LockedVideo = {
  id: bigint
  state: 'draft' | 'review' | 'published' | 'withdrawn'
  media_id: string | null
  category_id: bigint
  titles: Texts
  about: Partial<Texts>
  price_units: bigint
  preview_seconds: number
  rights_note: string
  is_recommended: boolean
  publish_at: Date | null
  submitted_by: bigint | null
  approved_at: Date | null
}

/** Lock and return a video, or null when there is none. */
export async function lockVideo(tx: Tx, videoId: bigint): Promise<LockedVideo | null> {
  return maybe<LockedVideo>(tx, {
    name: 'video-admin-lock',
    text: `
      select id, state, media_id, category_id, titles, about, price_units, preview_seconds, rights_note, is_recommended,
             publish_at, submitted_by, approved_at
        from video where id = $1 for update`,
    values: [videoId]
  })
}

const valuesOf = (video: Description) => [
  video.categoryId,
  JSON.stringify(video.titles),
  JSON.stringify(video.about),
  video.price,
  video.previewSeconds,
  video.rightsNote,
  video.recommended
]

export async function insertVideo(tx: Tx, video: Description, operatorId: bigint): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(tx, {
    name: 'video-admin-insert',
    text: `
      insert into video (category_id, titles, about, price_units, preview_seconds, rights_note, is_recommended, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    values: [...valuesOf(video), operatorId]
  })
  return id
}

export async function updateVideo(tx: Tx, videoId: bigint, video: Description): Promise<void> {
  await run(tx, {
    name: 'video-admin-update',
    text: `
      update video set category_id = $1, titles = $2, about = $3, price_units = $4, preview_seconds = $5, rights_note = $6,
             is_recommended = $7 where id = $8`,
    values: [...valuesOf(video), videoId]
  })
}

/** Change what members do not see of a video, and its place in lists. */
export async function updateFiling(tx: Tx, videoId: bigint, video: Description): Promise<void> {
  await run(tx, {
    name: 'video-admin-update-filing',
    text: 'update video set category_id = $2, rights_note = $3, is_recommended = $4 where id = $1',
    values: [videoId, video.categoryId, video.rightsNote, video.recommended]
  })
}

/** Make a submitted, approved or scheduled video a draft again. A visible video stays published. */
export async function backToDraft(tx: Tx, videoId: bigint, now: Date): Promise<void> {
  await run(tx, {
    name: 'video-admin-draft',
    text: `
      update video set state = 'draft', submitted_at = null, submitted_by = null, approved_at = null, approved_by = null,
             publish_at = null, published_at = null
       where id = $1 and (state = 'review' or (state = 'published' and publish_at > $2))`,
    values: [videoId, now]
  })
}

export async function markSubmitted(tx: Tx, videoId: bigint, by: { operatorId: bigint; at: Date }): Promise<void> {
  await run(tx, {
    name: 'video-admin-submit',
    text: `
      update video set state = 'review', submitted_at = $2, submitted_by = $3, approved_at = null, approved_by = null,
             review_note = '' where id = $1`,
    values: [videoId, by.at, by.operatorId]
  })
}

export async function markApproved(
  tx: Tx,
  videoId: bigint,
  by: { operatorId: bigint; at: Date; note: string }
): Promise<void> {
  await run(tx, {
    name: 'video-admin-approve',
    text: 'update video set approved_at = $2, approved_by = $3, review_note = $4 where id = $1',
    values: [videoId, by.at, by.operatorId, by.note]
  })
}

export async function setReviewNote(tx: Tx, videoId: bigint, note: string): Promise<void> {
  await run(tx, {
    name: 'video-admin-note',
    text: 'update video set review_note = $2 where id = $1',
    values: [videoId, note]
  })
}

export async function markPublished(
  tx: Tx,
  videoId: bigint,
  { publishAt, now }: { publishAt: Date; now: Date }
): Promise<void> {
  await run(tx, {
    name: 'video-admin-publish',
    text: `update video set state = 'published', publish_at = $2, published_at = $3 where id = $1`,
    values: [videoId, publishAt, now]
  })
}

/** Make a scheduled video approved again. */
export async function markUnpublished(tx: Tx, videoId: bigint): Promise<void> {
  await run(tx, {
    name: 'video-admin-unpublish',
    text: `update video set state = 'review', publish_at = null, published_at = null where id = $1`,
    values: [videoId]
  })
}
