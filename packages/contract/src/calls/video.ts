import { z } from 'zod'
import { languageCodes } from '../language.ts'
import { count, orderNumber, paging, points, requestId, unixSeconds, wireAmount, wireId, wireTime } from '../fields.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** A video’s or a category’s id, as text in a form. */
const videoId = count.min(1).max(Number.MAX_SAFE_INTEGER)

/** Seconds as text in a form or query. */
const seconds = z.coerce.number().min(0).max(1_000_000)

/** The length of a video as text: `1:02`, or `1:00:02`. */
const length = z.string().regex(/^(\d+:\d\d|\d+):\d\d$/)

/** The fields that cards and items share. */
const shown = {
  id: wireId,
  /** The number of views. */
  count: z.number().int(),
  time: length,
  money: wireAmount,
  /** 1 if all of it can be watched: it was bought, or is free. */
  is_see: flag
}

/** A video as the lists show it. */
export const videoCard = z.object({ ...shown, cover: z.string(), title: z.string() })

const info = z.object({
  id: wireId,
  vod_name: z.string(),
  vod_pic: z.string(),
  /** An HLS playlist of the whole video or its preview. A path of this server, valid until `expires_ts`. */
  vod_play_url: z.string(),
  count: z.number().int(),
  is_see: flag,
  /** The seconds that can be watched: the end of the preview, or 999999. */
  free_see_time: z.number(),
  money: wireAmount,
  /** The seconds of the whole video. */
  duration: z.number(),
  /** The second at which this member stopped; 0 for a visitor. */
  position: z.number(),
  /** WebVTT for the part that can be watched. */
  subtitles: z.array(z.object({ lang: z.enum(languageCodes), label: z.string(), url: z.string() })),
  /** Thumbnails, one for every `every` seconds: `{n}` in `url` is 0001 for the first. */
  thumbs: z.object({
    url: z.string(),
    every: z.number(),
    count: z.number().int(),
    width: z.number().int(),
    height: z.number().int()
  }),
  group: z.object({ id: wireId, name: z.string() }),
  about: z.string(),
  /** 1 for a demo video. */
  demo: flag,
  /** When the addresses above expire. To watch on, request them again. */
  expires_ts: unixSeconds,
  /** 1 if it is no longer shown, and only its buyers can watch it. */
  withdrawn: flag
})

export const videoCalls = {
  getVideoGroups: {
    summary: 'The categories of videos.',
    input: z.object({}),
    output: z.array(z.object({ id: wireId, name: z.string() })),
    refusals: []
  },
  getVideoList: {
    summary: 'Videos, newest first: all, or those of a category, or those with the words in their title.',
    input: z.object({
      /** The category’s id; 0 or none for all. */
      id: count.min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** A search in the titles of all languages, ignoring accents. */
      kw: z.string().trim().max(100).optional(),
      ...paging
    }),
    output: z.array(videoCard),
    refusals: []
  },
  getVideoInfoItem: {
    summary: 'More videos, those of the same category first.',
    input: z.object({
      /** The video being watched, which is left out. */
      id: videoId.optional(),
      ...paging
    }),
    output: z.array(z.object({ ...shown, vod_pic: z.string(), vod_name: z.string() })),
    refusals: []
  },
  getVideoInfo: {
    summary: 'One video, and where to play it: all of it for members who may, else only its preview.',
    input: z.object({ id: videoId }),
    output: info,
    refusals: ['VIDEO_UNKNOWN', 'VIDEO_GONE']
  },
  buyVideo: {
    summary: 'Unlock a video for good, from the balance. An unlocked video costs nothing.',
    input: z.object({
      id: videoId,
      req_id: requestId.optional(),
      /** The price that the member saw. If it has changed since, the purchase is refused. */
      money: points.optional()
    }),
    output: z.object({
      is_see: z.literal(1),
      /** The amount charged: `0.00` when it was unlocked before. */
      money: wireAmount,
      /** The available balance right after it. */
      balance: wireAmount,
      /** The number of the purchase; empty when nothing was ever charged. */
      order_no: z.union([orderNumber, z.literal('')])
    }),
    refusals: [
      'VIDEO_UNKNOWN',
      'VIDEO_GONE',
      'VIDEO_PRICE_CHANGED',
      'BALANCE_LOW',
      'REQ_ID_REUSED',
      'ACCOUNT_FROZEN',
      'ACCOUNT_EXCLUDED',
      'TIMED_OUT',
      'PERSON_BLOCKED',
      'AGE_TOO_LOW'
    ]
  },
  setProgress: {
    summary:
      'Store where a member is in a video. Sent when playback starts and every few seconds of it. Five of them are a view, ' +
      'once per half hour.',
    input: z.object({
      id: videoId,
      /** Seconds from the start of the video. */
      position: seconds,
      /** Seconds actually played since the last report. */
      played: seconds.default(0)
    }),
    output: z.object({ position: z.number(), count: z.number().int() }),
    refusals: ['VIDEO_UNKNOWN', 'VIDEO_GONE']
  },
  getMyVideos: {
    summary: 'The videos that the member has bought, the last one first.',
    input: z.object(paging),
    output: z.array(
      videoCard.extend({
        order_no: orderNumber,
        buy_time: wireTime,
        buy_ts: unixSeconds,
        /** The price at the time of purchase. */
        paid: wireAmount,
        /** 1 when it was withdrawn and refunded. */
        refunded: flag,
        withdrawn: flag
      })
    ),
    refusals: []
  },
  getContinue: {
    summary: 'The videos that the member has started and not finished, the last one first.',
    input: z.object(paging),
    output: z.array(videoCard.extend({ position: z.number(), duration: z.number() })),
    refusals: []
  }
} as const
