import { z } from 'zod'
import { languageCodes } from '../language.ts'
import { videoCard } from './video.ts'
import { count, paging, unixSeconds, wireAmount, wireId, wireTime } from '../fields.ts'

/** A notice’s id, as text in a form. */
const noticeId = count.min(1).max(Number.MAX_SAFE_INTEGER)

const flag = z.union([z.literal(0), z.literal(1)])

const base = z.object({
  head_toal: z.number().int(),
  close_number: flag,
  isplay: flag,
  video_login: flag,
  lang_data: z.array(z.object({ name: z.string(), value: z.enum(languageCodes), flag: z.string() })),
  pay_banklist: z.array(
    z.object({
      id: wireId,
      name: z.string(),
      code: z.string(),
      icon: z.string(),
      min: wireAmount,
      max: wireAmount,
      embed: flag,
      /** The money of the channel's currency that one hundred points cost, in its smallest unit's decimals. */
      per_hundred: z.string(),
      currency: z.string()
    })
  ),
  banner: z.array(z.object({ id: wireId, image: z.string(), link: z.string(), title: z.string() })),
  notice_bar: z.array(z.string()),
  popup: z.object({
    show: flag,
    id: wireId,
    title: z.string(),
    html: z.string(),
    once: z.enum(['session', 'day', 'always'])
  }),
  lucky_draw: flag,
  luck_draw: flag,
  service_url: z.string(),
  invite_required: flag,
  unit: z.object({ text: z.string(), suffix: z.string() }),
  mode: z.enum(['sandbox', 'live']),
  age_min: z.number().int(),
  operator: z.object({ name: z.string(), licence: z.string(), complaint_url: z.string() }),
  tz: z.string(),
  version: z.string(),
  server_ts: unixSeconds
})

const notice = z.object({
  id: wireId,
  name: z.string(),
  text: z.string(),
  create_time: wireTime,
  create_ts: unixSeconds,
  is_read: flag,
  type: z.string(),
  link: z.string()
})

export const siteCalls = {
  getConfig: {
    summary: 'Videos for Home: the recommended and the popular ones.',
    input: z.object({}),
    output: z.object({ movielist_1: z.array(videoCard), movielist_2: z.array(videoCard) }),
    refusals: []
  },
  getBase: {
    summary: 'The base configuration, as the operator has set it, in the language of the request.',
    input: z.object({}),
    output: base,
    refusals: []
  },
  getNoticeList: {
    summary: 'Notices, newest first; with a session also whether they are read.',
    input: z.object(paging),
    output: z.array(notice),
    refusals: []
  },
  readNotices: {
    summary: 'Mark a notice as read, or all up to the newest one that was seen.',
    input: z.object({
      /** Only this one. */
      id: noticeId.optional(),
      /** All that are as old as this one or older. */
      until: noticeId.optional()
    }),
    output: z.object({ notice_unread: z.number().int() }),
    refusals: []
  }
} as const
