import { hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import { formatAmount, languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed, Texts } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { countCues } from '../rules/webvtt.ts'
import type { Videos } from '../videos.ts'
import { actOnVideo, isOut } from './act-on-video.ts'
import { setReviewNote, type LockedVideo } from './video-change-queries.ts'
import {
  applyPending,
  decidePending,
  insertPending,
  selectPending,
  type PendingRow,
  type PublicPart,
  type SubtitleChanges
} from './video-pending-queries.ts'
import { deleteSubtitles, selectSubtitleTexts, upsertSubtitles } from './video-subtitle-queries.ts'

/**
 * Propose a change of the public part. It is merged with the pending change of any operator, and the whole needs a
 * review again. A proposal equal to the public part drops the pending change. Return whether there is a pending change
 * now.
 */
export async function proposeChange(
  tx: Tx,
  video: LockedVideo,
  { part, operatorId, at }: { part: Partial<PublicPart>; operatorId: bigint; at: Date }
): Promise<boolean> {
  const shown = shownPart(video)
  const open = await selectPending(tx, video.id)
  const before = open ? partOf(open) : shown
  const texts = await selectSubtitleTexts(tx, video.id)
  const next = {
    ...before,
    ...part,
    subtitles: changedOnly({ ...before.subtitles, ...part.subtitles }, texts)
  }
  await decidePending(tx, video.id, { state: 'dropped', operatorId, at })
  if (isSame(next, shown)) return false
  await insertPending(tx, video.id, { ...next, operatorId, at })
  return true
}

function shownPart({ titles, about, price_units, preview_seconds }: LockedVideo): PublicPart {
  return { titles, about: { en_us: '', ...about }, price: price_units, previewSeconds: preview_seconds, subtitles: {} }
}

export function partOf({ titles, about, price_units, preview_seconds, subtitles }: PendingRow): PublicPart {
  return { titles, about, price: price_units, previewSeconds: preview_seconds, subtitles }
}

function changedOnly(subtitles: SubtitleChanges, texts: ReadonlyMap<string, string>): SubtitleChanges {
  return Object.fromEntries(Object.entries(subtitles).filter(([lang, vtt]) => (texts.get(lang) ?? null) !== vtt))
}

function isSame(one: PublicPart, other: PublicPart): boolean {
  const sorted = (texts: Texts | SubtitleChanges) => JSON.stringify(Object.entries(texts).toSorted())
  return (
    one.price === other.price &&
    one.previewSeconds === other.previewSeconds &&
    sorted(one.titles) === sorted(other.titles) &&
    sorted(one.about) === sorted(other.about) &&
    sorted(one.subtitles) === sorted(other.subtitles)
  )
}

type Decided = { decision: 'approve' | 'return'; by: { operatorId: bigint; at: Date; note: string } }

/** Publish a pending change or drop it. The database refuses an approver who worked on the video. */
export async function decideChange(
  tx: Tx,
  videoId: bigint,
  { pending, decision, by }: Decided & { pending: PendingRow }
): Promise<void> {
  await decidePending(tx, videoId, { ...by, state: decision === 'approve' ? 'approved' : 'returned' })
  if (decision === 'return') return setReviewNote(tx, videoId, by.note)
  const { subtitles, ...part } = partOf(pending)
  await applyPending(tx, videoId, { ...part, ...by })
  for (const [lang, vtt] of subtitlesOf(subtitles)) {
    if (vtt === null) await deleteSubtitles(tx, { videoId, lang })
    else await upsertSubtitles(tx, { videoId, lang, vtt })
  }
}

const subtitlesOf = (subtitles: SubtitleChanges) =>
  languageCodes.flatMap((lang): [LanguageCode, string | null][] =>
    subtitles[lang] === undefined ? [] : [[lang, subtitles[lang]]]
  )

/** Take back a pending change by its id. Refuse `VIDEO_UNKNOWN`, and `VIDEO_STATE` when it is not pending. */
export async function discardChange(
  videos: Videos,
  operator: Operator,
  { id, revision }: OperatorParsed<'discardVideoChange'>
): Promise<void> {
  await actOnVideo(videos, id, async (tx, video) => {
    const at = new Date(videos.clock.now())
    const pending = isOut(video, at) ? await selectPending(tx, id) : null
    if (pending?.revision !== revision) throw new Refusal('VIDEO_STATE')
    await decidePending(tx, id, { state: 'dropped', operatorId: operator.id, at })
    const subject = { kind: 'video', id }
    await recordAction(tx, videos, { operator, act: 'discardVideoChange', subject, before: recordedChange(pending) })
  })
}

/** Return the fingerprint of a pending change, which the records of the actions that made it contain. */
export function contentOfChange(pending: PendingRow): string {
  const { price, ...part } = partOf(pending)
  return hash('sha256', canonical({ ...part, price: String(price) } as never))
}

/** Return what the record of an action contains of the pending change that it left. */
export async function recordedPending(tx: Tx, videoId: bigint): Promise<{ content?: string }> {
  const pending = await selectPending(tx, videoId)
  return pending ? { content: contentOfChange(pending) } : {}
}

/** Return a change in the form of the audit log. */
export function recordedChange(pending: PendingRow): object {
  const { titles, about, price, previewSeconds, subtitles } = partOf(pending)
  const cues = Object.fromEntries(wireSubtitles(subtitles).map((one) => [one.lang, one.cues]))
  return { titles, about, money: formatAmount(price), preview_seconds: previewSeconds, subtitles: cues }
}

export function wireSubtitles(
  subtitles: SubtitleChanges
): NonNullable<OperatorOutput<'getVideo'>['pending']>['subtitles'] {
  return subtitlesOf(subtitles).map(([lang, vtt]) => ({ lang, cues: vtt === null ? null : countCues(vtt) }))
}
