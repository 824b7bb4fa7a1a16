import { z } from 'zod'
import { languageCodes } from '../language.ts'
import { videoCard } from './video.ts'
import { unixSeconds, wireAmount, wireId } from '../fields.ts'

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
      /** The price of one hundred points in the channel's currency, with its usual decimals. */
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
  /** 0 if the page of `service_url` cannot be framed, and is opened instead. */
  service_frame: flag,
  /** The service hours: start, end and days (1 is Monday), and an address or none. */
  service: z.object({ from: z.string(), to: z.string(), days: z.array(z.number().int()), email: z.string() }),
  invite_required: flag,
  unit: z.object({ text: z.string(), suffix: z.string() }),
  mode: z.enum(['sandbox', 'live']),
  age_min: z.number().int(),
  /** The lowest return of any option of any lottery, in per cent of the stake. */
  return_min: z.number().int(),
  operator: z.object({ name: z.string(), licence: z.string(), complaint_url: z.string() }),
  tz: z.string(),
  version: z.string(),
  server_ts: unixSeconds
})

export const siteCalls = {
  getConfig: {
    summary: 'Videos for Home: the recommended and the popular ones.',
    input: z.object({}),
    output: z.object({ movielist_1: z.array(videoCard), movielist_2: z.array(videoCard) }),
    refusals: []
  },
  getBase: {
    summary: 'The base configuration that the operator has set, in the language of the request.',
    input: z.object({}),
    output: base,
    refusals: []
  }
} as const
