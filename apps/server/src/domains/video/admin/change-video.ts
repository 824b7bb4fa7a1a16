import { formatAmount } from '@glasshouse/contract'
import type { OperatorParsed, Texts } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { noteMaker, recordAct } from '../../operator/index.ts'
import type { Videos } from '../videos.ts'
import { lockCategory } from './video-category-queries.ts'
import {
  backToDraft,
  insertVideo,
  lockVideo,
  updateVideo,
  type Description,
  type LockedVideo
} from './video-change-queries.ts'
import { deletePending, replacePending, type PublicPart } from './video-pending-queries.ts'

/** Begins a new video as a draft. Refuses `CATEGORY_UNKNOWN`. */
export async function createVideo(
  videos: Videos,
  operator: Operator,
  input: OperatorParsed<'createVideo'>
): Promise<{ id: number }> {
  const description = descriptionOf(input)
  return inTransaction(videos.database.main, async (tx) => {
    await demandCategory(tx, description.categoryId)
    const id = await insertVideo(tx, description, operator.id)
    const after = recorded(description)
    await tellChange(tx, videos, id)
    await noteMaker(tx, { kind: 'video', id }, operator.id)
    await recordAct(tx, videos, { operator, act: 'createVideo', subject: { kind: 'video', id }, after })
    return { id: Number(id) }
  })
}

/**
 * Changes a video's description. A video that was submitted, approved or scheduled becomes a draft again. What members see
 * stays published, and its titles, text and price change only once another operator approves them. Refuses
 * `VIDEO_UNKNOWN`, `VIDEO_STATE` for what is withdrawn, `CATEGORY_UNKNOWN`.
 */
export async function changeVideo(
  videos: Videos,
  operator: Operator,
  input: OperatorParsed<'changeVideo'>
): Promise<void> {
  const description = descriptionOf(input)
  await actOnVideo(videos, input.id, async (tx, video) => {
    if (video.state === 'withdrawn') throw new Refusal('VIDEO_STATE')
    await demandCategory(tx, description.categoryId)
    const now = new Date(videos.clock.now())
    if (isOut(video, now)) await changePublished(tx, video, { description, operatorId: operator.id, now })
    else {
      await updateVideo(tx, video.id, description)
      await backToDraft(tx, video.id, now)
    }
    await noteMaker(tx, { kind: 'video', id: video.id }, operator.id)
    const subject = { kind: 'video', id: video.id }
    const before = recorded({
      categoryId: video.category_id,
      titles: video.titles,
      about: { en_us: '', ...video.about },
      price: video.price_units,
      previewSeconds: video.preview_seconds,
      rightsNote: video.rights_note,
      recommended: video.is_recommended
    })
    await recordAct(tx, videos, { operator, act: 'changeVideo', subject, before, after: recorded(description) })
  })
}

/** Whether members can see it. */
export function isOut({ state, publish_at }: LockedVideo, now: Date): boolean {
  return state === 'published' && publish_at! <= now
}

/** Changes at once what members neither read nor pay; the rest waits for its approval, in place of what waited before. */
async function changePublished(
  tx: Tx,
  video: LockedVideo,
  { description, operatorId, now }: { description: Description; operatorId: bigint; now: Date }
): Promise<void> {
  const { titles, about, price } = description
  const shown = { titles: video.titles, about: { en_us: '', ...video.about }, price: video.price_units }
  await updateVideo(tx, video.id, { ...description, ...shown })
  if (isSame({ titles, about, price }, shown)) await deletePending(tx, video.id)
  else await replacePending(tx, video.id, { titles, about, price, operatorId, at: now })
}

function isSame(one: PublicPart, other: PublicPart): boolean {
  const sorted = (texts: Texts) => JSON.stringify(Object.entries(texts).toSorted())
  return (
    one.price === other.price &&
    sorted(one.titles) === sorted(other.titles) &&
    sorted(one.about) === sorted(other.about)
  )
}

/** Runs an act on a video that is locked, and tells everybody that it changed. Refuses `VIDEO_UNKNOWN`. */
export async function actOnVideo<Result>(
  videos: Videos,
  videoId: bigint,
  act: (tx: Tx, video: LockedVideo) => Promise<Result>
): Promise<Result> {
  return inTransaction(videos.database.main, async (tx) => {
    const video = await lockVideo(tx, videoId)
    if (!video) throw new Refusal('VIDEO_UNKNOWN')
    await tellChange(tx, videos, videoId)
    return act(tx, video)
  })
}

async function tellChange(tx: Tx, { notifications }: Videos, videoId: bigint): Promise<void> {
  await notifications.notify(tx, 'video', { videoId: videoId.toString() })
  await notifications.notify(tx, 'desk', { section: 'videos' })
}

async function demandCategory(tx: Tx, categoryId: bigint): Promise<void> {
  if (!(await lockCategory(tx, categoryId))) throw new Refusal('CATEGORY_UNKNOWN', { data: { field: 'category' } })
}

function descriptionOf(input: OperatorParsed<'createVideo'>): Description {
  return {
    categoryId: input.category,
    titles: input.titles,
    about: input.about,
    price: input.money,
    previewSeconds: input.preview_seconds,
    rightsNote: input.rights_note,
    recommended: input.recommended === '1'
  }
}

function recorded({ categoryId, price, previewSeconds, rightsNote, ...rest }: Description): object {
  return {
    ...rest,
    category: Number(categoryId),
    money: formatAmount(price),
    preview_seconds: previewSeconds,
    rights_note: rightsNote
  }
}
