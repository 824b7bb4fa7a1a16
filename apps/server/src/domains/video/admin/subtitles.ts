import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { noteMaker, recordAct } from '../../operator/index.ts'
import { selectSubtitle } from '../media/video-media-queries.ts'
import { cleanSubtitles, NoSubtitles } from '../rules/webvtt.ts'
import type { Videos } from '../videos.ts'
import { actOnVideo } from './change-video.ts'
import { deleteSubtitles, upsertSubtitles } from './video-subtitle-queries.ts'

/** Sets the subtitles of a language. Refuses `VIDEO_UNKNOWN`, `VIDEO_STATE`, and `SUBTITLES_INVALID` with the reason. */
export async function setSubtitles(
  videos: Videos,
  operator: Operator,
  { id, lang, vtt: sent }: OperatorParsed<'setVideoSubtitles'>
): Promise<{ cues: number }> {
  const { vtt, cues } = cleaned(sent)
  await actOnVideo(videos, id, async (tx, video) => {
    if (video.state === 'withdrawn') throw new Refusal('VIDEO_STATE')
    await upsertSubtitles(tx, { videoId: id, lang, vtt })
    await noteMaker(tx, { kind: 'video', id }, operator.id)
    const subject = { kind: 'video', id }
    await recordAct(tx, videos, { operator, act: 'setVideoSubtitles', subject, after: { lang, cues } })
  })
  return { cues }
}

/** The subtitles of a language; none is an empty text. Refuses `VIDEO_UNKNOWN`. */
export async function showSubtitles(
  videos: Videos,
  { id, lang }: { id: bigint; lang: LanguageCode }
): Promise<{ vtt: string }> {
  return { vtt: (await selectSubtitle(videos.database.main, { videoId: Number(id), lang })) ?? '' }
}

/** Takes them away. Refuses `VIDEO_UNKNOWN`, `VIDEO_STATE` where there are none. */
export async function removeSubtitles(
  videos: Videos,
  operator: Operator,
  { id, lang }: { id: bigint; lang: LanguageCode }
): Promise<void> {
  await actOnVideo(videos, id, async (tx, video) => {
    if (video.state === 'withdrawn') throw new Refusal('VIDEO_STATE')
    if (!(await deleteSubtitles(tx, { videoId: id, lang }))) throw new Refusal('VIDEO_STATE')
    const subject = { kind: 'video', id }
    await recordAct(tx, videos, { operator, act: 'removeVideoSubtitles', subject, before: { lang } })
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
