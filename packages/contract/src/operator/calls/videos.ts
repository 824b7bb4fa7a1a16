import { z } from 'zod'
import { unixSeconds, wireAmount, wireId } from '../../fields.ts'
import { languageCodes } from '../../language.ts'
import { idText, listInput, listOutput, reason, words } from '../fields.ts'
import { described, formTexts, one, price, proposed, row, state, whole } from './video-shapes.ts'

const changed = ['VIDEO_UNKNOWN', 'VIDEO_STATE'] as const
const ofJob = ['JOB_UNKNOWN', 'JOB_STATE'] as const

export const videoAdminCalls = {
  getVideos: {
    summary: 'Videos of all states by words of a title or by id.',
    input: z.object({
      ...listInput('created', 'publish', 'money', 'plays', 'sales', 'revenue'),
      q: z.string().trim().max(100).default(''),
      /** `changed`: published with a pending change. */
      state: z.enum([...state.options, 'changed']).optional(),
      category: idText.optional()
    }),
    output: listOutput(row),
    refusals: []
  },
  getVideo: {
    summary: 'All about one video.',
    input: z.object({ id: idText }),
    output: one,
    refusals: ['VIDEO_UNKNOWN']
  },
  getIngest: {
    summary: 'Whether this server can encode videos, how large a file may be, and how many are in progress.',
    input: z.object({}),
    output: z.object({
      /** The ffmpeg in use, or empty. */
      ffmpeg: z.string(),
      /** The reason why videos cannot be uploaded, or empty. */
      missing: z.string(),
      maxBytes: whole,
      maxSeconds: whole,
      /** The address of the tus protocol, with the metadata `video` (an id) and `filename`. */
      uploadUrl: z.string(),
      queued: whole,
      running: whole
    }),
    refusals: []
  },
  createVideo: {
    summary: 'Describe a new video. Its file is uploaded to it afterwards.',
    input: z.object(described),
    output: z.object({ id: wireId }),
    refusals: ['CATEGORY_UNKNOWN']
  },
  changeVideo: {
    summary:
      'Change a video’s description. One that is in review, approved or scheduled becomes a draft again. On a published ' +
      'one, titles, text, price and preview stay as they are until another operator approves the change.',
    input: z.object({ id: idText, ...described }),
    output: z.object(proposed),
    refusals: [...changed, 'CATEGORY_UNKNOWN']
  },
  setVideoSubtitles: {
    summary:
      'Set the subtitles of a language, as WebVTT. Marks that could do more than style a text are taken out. What that ' +
      'means for a video that was reviewed: see changeVideo.',
    input: z.object({ id: idText, lang: z.enum(languageCodes), vtt: z.string().max(60_000) }),
    output: z.object({ cues: whole, ...proposed }),
    refusals: [...changed, 'SUBTITLES_INVALID']
  },
  getVideoSubtitles: {
    summary: 'The subtitles of a language, as WebVTT: those that members see, or those of a pending change.',
    input: z.object({ id: idText, lang: z.enum(languageCodes), revision: idText.optional() }),
    output: z.object({ vtt: z.string() }),
    refusals: ['VIDEO_UNKNOWN']
  },
  removeVideoSubtitles: {
    summary: 'Remove the subtitles of a language. For the effect on a reviewed video see changeVideo.',
    input: z.object({ id: idText, lang: z.enum(languageCodes) }),
    output: z.object(proposed),
    refusals: changed
  },
  discardVideoChange: {
    summary: 'Take back the pending change of a published video with this revision, not a later one.',
    input: z.object({ id: idText, revision: idText }),
    output: z.null(),
    refusals: changed
  },
  submitVideo: {
    summary: 'Submit a draft for review.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: [...changed, 'VIDEO_INCOMPLETE']
  },
  reviewVideo: {
    summary:
      'Approve what was submitted, or send it back; on a published video, the pending change with that revision. Nobody ' +
      'who worked on the video can.',
    input: z.object({
      id: idText,
      decision: z.enum(['approve', 'return']),
      note: words(0, 500).default(''),
      revision: idText.optional()
    }),
    output: z.null(),
    refusals: [...changed, 'FOUR_EYES', 'ACT_NOT_RECORDED']
  },
  publishVideo: {
    summary: 'Publish an approved video, now or at a later time. Until then the time can be changed.',
    input: z.object({ id: idText, atSeconds: z.coerce.number().int().min(0).max(99_999_999_999).default(0) }),
    output: z.object({ publishAtSeconds: unixSeconds }),
    refusals: changed
  },
  unpublishVideo: {
    summary: 'Cancel a scheduled publication.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: changed
  },
  getVideoWithdrawal: {
    summary: 'The cost of withdrawing a video now.',
    input: z.object({ id: idText }),
    output: z.object({ refunds: whole, money: wireAmount, kept: whole }),
    refusals: changed
  },
  withdrawVideo: {
    summary:
      'Withdraw a video for good. Purchases of the last 30 days are refunded, and each buyer is notified. The cost that was ' +
      'shown is sent along: if it has risen since, nothing happens.',
    input: z.object({ id: idText, reason, money: price }),
    output: z.object({ refunds: whole, money: wireAmount }),
    refusals: [...changed, 'VIDEO_COST_CHANGED']
  },
  cancelVideoJob: {
    summary: 'Stop an encoding, or take it out of the queue.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: ofJob
  },
  retryVideoJob: {
    summary: 'Repeat a failed or cancelled encoding, while its file is still stored.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: [...ofJob, 'VIDEO_STATE']
  },
  getVideoCategories: {
    summary: 'The categories in order, with the number of videos in each.',
    input: z.object({}),
    output: z.array(z.object({ id: wireId, names: z.record(z.string(), z.string()), position: whole, videos: whole })),
    refusals: []
  },
  saveVideoCategory: {
    summary: 'Rename a category, or add one if no id is given.',
    input: z.object({
      id: idText.optional(),
      names: formTexts(60),
      position: z.coerce.number().int().min(0).max(10_000).default(0)
    }),
    output: z.object({ id: wireId }),
    refusals: ['CATEGORY_UNKNOWN']
  },
  removeVideoCategory: {
    summary: 'Remove a category that has no videos.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: ['CATEGORY_UNKNOWN', 'CATEGORY_USED']
  }
} as const
