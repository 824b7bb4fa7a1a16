import { z } from 'zod'
import { parseAmount } from '../../amount.ts'
import { wireAmount, wireId } from '../../fields.ts'
import { languageCodes } from '../../language.ts'
import { idText, longId, timestamp, operatorName, words } from '../fields.ts'
import { textsUpTo } from '../settings.ts'

export const whole = z.number().int()

/** `approved` can be published; `scheduled` will be published at a later time. */
export const state = z.enum(['draft', 'review', 'approved', 'scheduled', 'published', 'withdrawn'])

/** An amount of points, or 0; units inside. */
export const price = z.union([z.string(), z.number()]).transform((value, context) => {
  const units = parseAmount(String(value))
  if (units !== null && units >= 0n) return units
  context.addIssue({ code: 'custom', message: 'an amount of points' })
  return z.NEVER
})

const category = z.object({ id: wireId, name: z.string() })

/** The encoding of an uploaded file. */
const job = z.object({
  id: longId,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** From 0 to 100. */
  progress: whole,
  /** The reason of the failure, in ffmpeg's words. */
  reason: z.string(),
  attempts: whole,
  /** Whether it can be started again: its file is still stored. */
  mayRetry: z.boolean(),
  /** The file's original name, and its size in bytes. */
  file: z.string(),
  size: whole,
  uploadedBy: operatorName.nullable(),
  created: timestamp,
  started: timestamp,
  ended: timestamp
})

export const row = z.object({
  id: wireId,
  title: z.string(),
  category,
  state,
  money: wireAmount,
  previewSeconds: whole,
  /** Seconds; 0 until it is encoded. */
  duration: z.number(),
  /** A path of this server; empty until it is encoded. */
  poster: z.string(),
  plays: whole,
  /** Purchases that were not refunded, and their income. */
  sales: whole,
  revenue: wireAmount,
  recommended: z.boolean(),
  demo: z.boolean(),
  /** Whether a change of the published video is pending. */
  pending: z.boolean(),
  publish: timestamp,
  created: timestamp,
  /** The last encoding; null before the first upload. */
  job: job.nullable()
})

/** Return a schema of a text by language code, as JSON in a form or as an object. */
export function formTexts(longest: number) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, textsUpTo(longest))
}

const titles = formTexts(120)
const abouts = formTexts(2000)

export const described = {
  category: idText,
  titles,
  about: abouts,
  /** Points with two decimals; 0 for a free video. */
  money: price,
  previewSeconds: z.coerce.number().int().min(1).max(3600).default(15),
  /** The owner of the rights and the licence, for operators. */
  rightsNote: words(0, 2000).default(''),
  recommended: z.boolean().default(false)
}

/** Whether the change waits for another operator's approval. */
export const proposed = { pending: z.boolean() }

export const one = z.object({
  video: row,
  titles: z.record(z.string(), z.string()),
  about: z.record(z.string(), z.string()),
  /** The pending change of a published video; null without one. */
  pending: z
    .object({
      revision: wireId,
      titles: z.record(z.string(), z.string()),
      about: z.record(z.string(), z.string()),
      money: wireAmount,
      previewSeconds: whole,
      /** The changed subtitles with their number of cues; null for removed ones. */
      subtitles: z.array(z.object({ lang: z.enum(languageCodes), cues: whole.nullable() })),
      by: operatorName,
      at: timestamp
    })
    .nullable(),
  rightsNote: z.string(),
  review: z.object({
    submitted: timestamp,
    submittedBy: operatorName.nullable(),
    approved: timestamp,
    approvedBy: operatorName.nullable(),
    /** The reason for the rejection, or the note with the approval. */
    note: z.string(),
    /** Whether the caller may review it: nobody reviews what they worked on. */
    mayReview: z.boolean()
  }),
  withdrawn: timestamp,
  withdrawReason: z.string(),
  /** What is missing before it can be submitted. */
  missing: z.array(z.enum(['media', 'rightsNote'])),
  subtitles: z.array(z.object({ lang: z.enum(languageCodes), cues: whole, size: whole })),
  /** The encoded media; null before the first. */
  media: z
    .object({
      id: z.string(),
      duration: z.number(),
      /** An HLS playlist of the whole video for operators, on this server. */
      playUrl: z.string(),
      renditions: z.array(
        z.object({ name: z.string(), width: whole, height: whole, bandwidth: whole, codecs: z.string(), size: whole })
      ),
      size: whole,
      created: timestamp
    })
    .nullable(),
  /** The newest first. */
  jobs: z.array(job),
  /** The members who started, reached the middle, reached the end, and bought. */
  funnel: z.object({ started: whole, half: whole, ended: whole, bought: whole }),
  refunds: z.object({ count: whole, money: wireAmount })
})
