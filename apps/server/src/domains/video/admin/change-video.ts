import { formatAmount } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordReviewAuthor, recordAction } from '../../operator/index.ts'
import type { Videos } from '../videos.ts'
import { actOnVideo, isOut, notifyVideoChanged } from './act-on-video.ts'
import { lockCategory } from './video-category-queries.ts'
import {
  backToDraft,
  insertVideo,
  updateFiling,
  updateVideo,
  type Description,
  type LockedVideo
} from './video-change-queries.ts'
import { proposeChange, recordedPending } from './pending-change.ts'

/** Create a video as a draft. Refuse `CATEGORY_UNKNOWN`. */
export async function createVideo(
  videos: Videos,
  operator: Operator,
  input: OperatorParsed<'createVideo'>
): Promise<{ id: number }> {
  const description = descriptionOf(input)
  return inTransaction(videos.database.main, async (tx) => {
    await requireCategory(tx, description.categoryId)
    const id = await insertVideo(tx, description, operator.id)
    const after = recorded(description)
    await notifyVideoChanged(tx, videos, id)
    await recordReviewAuthor(tx, { kind: 'video', id }, operator.id)
    await recordAction(tx, videos, { operator, act: 'createVideo', subject: { kind: 'video', id }, after })
    return { id: Number(id) }
  })
}

/**
 * Change a video's description. A submitted, approved or scheduled video becomes a draft again. A published video stays
 * published, and its titles, text, price and preview change only after another operator's approval. Refuse
 * `VIDEO_UNKNOWN`, `VIDEO_STATE` for a withdrawn video, and `CATEGORY_UNKNOWN`.
 */
export async function changeVideo(
  videos: Videos,
  operator: Operator,
  input: OperatorParsed<'changeVideo'>
): Promise<{ pending: boolean }> {
  const description = descriptionOf(input)
  return actOnVideo(videos, input.id, async (tx, video) => {
    if (video.state === 'withdrawn') throw new Refusal('VIDEO_STATE')
    await requireCategory(tx, description.categoryId)
    const now = new Date(videos.clock.now())
    const isPending =
      isOut(video, now) && (await changePublished(tx, video, { description, operatorId: operator.id, now }))
    if (!isOut(video, now)) {
      await backToDraft(tx, video.id, now)
      await updateVideo(tx, video.id, description)
    }
    await recordReviewAuthor(tx, { kind: 'video', id: video.id }, operator.id)
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
    const after = { ...recorded(description), ...(isPending ? await recordedPending(tx, video.id) : {}) }
    await recordAction(tx, videos, { operator, act: 'changeVideo', subject, before, after })
    return { pending: isPending }
  })
}

/**
 * Change fields that members neither read nor pay at once; the others become a pending change. Return whether there is
 * one.
 */
async function changePublished(
  tx: Tx,
  video: LockedVideo,
  { description, operatorId, now }: { description: Description; operatorId: bigint; now: Date }
): Promise<boolean> {
  const { titles, about, price, previewSeconds } = description
  await updateFiling(tx, video.id, description)
  return proposeChange(tx, video, { part: { titles, about, price, previewSeconds }, operatorId, at: now })
}

async function requireCategory(tx: Tx, categoryId: bigint): Promise<void> {
  if (!(await lockCategory(tx, categoryId))) throw new Refusal('CATEGORY_UNKNOWN', { data: { field: 'category' } })
}

function descriptionOf(input: OperatorParsed<'createVideo'>): Description {
  return {
    categoryId: input.category,
    titles: input.titles,
    about: input.about,
    price: input.money,
    previewSeconds: input.previewSeconds,
    rightsNote: input.rightsNote,
    recommended: input.recommended
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
