import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordReviewAuthor, recordAction } from '../../operator/index.ts'
import { selectSubtitle } from '../media/video-media-queries.ts'
import { cleanSubtitles, countCues, NoSubtitles } from '../rules/webvtt.ts'
import type { Videos } from '../videos.ts'
import { actOnVideo, isOut } from './act-on-video.ts'
import { proposeChange, recordedPending } from './pending-change.ts'
import { backToDraft } from './video-change-queries.ts'
import { selectPending } from './video-pending-queries.ts'
import { deleteSubtitles, selectSubtitleTexts, upsertSubtitles } from './video-subtitle-queries.ts'

/**
 * Set the subtitles of a language. On a published video this needs another operator's approval. Refuse `VIDEO_UNKNOWN`,
 * `VIDEO_STATE`, and `SUBTITLES_INVALID` with the reason.
 */
export async function setSubtitles(
  videos: Videos,
  operator: Operator,
  { id, lang, vtt: sent }: OperatorParsed<'setVideoSubtitles'>
): Promise<OperatorOutput<'setVideoSubtitles'>> {
  const { vtt, cues } = cleaned(sent)
  const pending = await changeSubtitles(videos, operator, { id, lang, vtt })
  return { cues, pending }
}

/**
 * Return the subtitles of a language: the public ones, or those of a pending change. The text is empty when there are
 * none. Refuse `VIDEO_UNKNOWN`.
 */
export async function showSubtitles(
  { database: { main } }: Videos,
  { id, lang, revision }: OperatorParsed<'getVideoSubtitles'>
): Promise<{ vtt: string }> {
  if (revision === undefined) return { vtt: (await selectSubtitle(main, { videoId: Number(id), lang })) ?? '' }
  const pending = await selectPending(main, id)
  return { vtt: (pending?.revision === revision && pending.subtitles[lang]) || '' }
}

/**
 * Remove the subtitles of a language, under the rules of `setSubtitles`. Refuse `VIDEO_UNKNOWN`, and `VIDEO_STATE` when
 * there are none.
 */
export async function removeSubtitles(
  videos: Videos,
  operator: Operator,
  { id, lang }: OperatorParsed<'removeVideoSubtitles'>
): Promise<OperatorOutput<'removeVideoSubtitles'>> {
  return { pending: await changeSubtitles(videos, operator, { id, lang, vtt: null }) }
}

/** Change a video's subtitles like its other texts: a submitted, approved or scheduled video becomes a draft again. */
async function changeSubtitles(
  videos: Videos,
  operator: Operator,
  { id, lang, vtt }: { id: bigint; lang: LanguageCode; vtt: string | null }
): Promise<boolean> {
  return actOnVideo(videos, id, async (tx, video) => {
    if (video.state === 'withdrawn') throw new Refusal('VIDEO_STATE')
    const at = new Date(videos.clock.now())
    const texts = await selectSubtitleTexts(tx, id)
    const pending = isOut(video, at) ? await selectPending(tx, id) : null
    const before = pending?.subtitles[lang] ?? texts.get(lang) ?? null
    if (vtt === null && before === null) throw new Refusal('VIDEO_STATE')
    const part = { subtitles: { [lang]: vtt } }
    const isPending = isOut(video, at) && (await proposeChange(tx, video, { part, operatorId: operator.id, at }))
    if (!isOut(video, at)) {
      await backToDraft(tx, id, at)
      if (vtt === null) await deleteSubtitles(tx, { videoId: id, lang })
      else await upsertSubtitles(tx, { videoId: id, lang, vtt })
    }
    await recordReviewAuthor(tx, { kind: 'video', id }, operator.id)
    const act = vtt === null ? 'removeVideoSubtitles' : 'setVideoSubtitles'
    const change = isPending ? await recordedPending(tx, id) : {}
    const after = { lang, ...(vtt === null ? {} : { cues: countCues(vtt) }), ...change }
    await recordAction(tx, videos, { operator, act, subject: { kind: 'video', id }, after })
    return isPending
  })
}

function cleaned(sent: string): { vtt: string; cues: number } {
  try {
    return cleanSubtitles(sent)
  } catch (error) {
    if (!(error instanceof NoSubtitles)) throw error
    const reason = error.message
    throw new Refusal('SUBTITLES_INVALID', { params: { reason }, data: { field: 'vtt', reason } })
  }
}
