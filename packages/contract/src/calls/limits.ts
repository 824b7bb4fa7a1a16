import { z } from 'zod'
import { count, unixSeconds, wholePoints, wireAmount, wireTime } from '../fields.ts'

/** Limits of recharges and losses by the site's day, week (from Monday) and month. */
export const spanLimits = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month'
] as const

export const limitKinds = [...spanLimits, 'stake_order'] as const

export type SpanLimit = (typeof spanLimits)[number]
export type LimitKind = (typeof limitKinds)[number]

export const timeoutLengths = ['24h', '7d', '30d'] as const
export const excludeLengths = ['6m', '1y', '5y'] as const

const flag = z.union([z.literal(0), z.literal(1)])
const timestamp = z.object({ time: wireTime, ts: unixSeconds })

/** Whole points; empty for none. */
const limit = z.union([wireAmount, z.literal('')])

const limits = z.object({
  ...(Object.fromEntries(limitKinds.map((kind) => [kind, limit])) as Record<LimitKind, typeof limit>),
  /**
   * The amounts that count towards each limit: credited and open recharges; stakes, including pending ones, minus
   * payouts.
   */
  used: z.object(
    Object.fromEntries(spanLimits.map((kind) => [kind, wireAmount])) as Record<SpanLimit, typeof wireAmount>
  ),
  /** When the next day, week and month begin. */
  resets: z.object({ day_ts: unixSeconds, week_ts: unixSeconds, month_ts: unixSeconds }),
  /** Pending looser limits; `ready` once they can be confirmed. */
  waiting: z.array(z.object({ kind: z.enum(limitKinds), limit, due_time: wireTime, due_ts: unixSeconds, ready: flag })),
  /** When a time-out and an exclusion end; empty and 0 for none. */
  timeout: timestamp,
  exclude: timestamp
})

/** Points, or `none` to remove the limit. */
const change = z.union([z.literal('none'), wholePoints]).optional()

export const limitCalls = {
  getLimits: {
    summary: 'The member’s limits of play, what counts towards them, what waits, and time-out and exclusion.',
    input: z.object({}),
    output: limits,
    refusals: []
  },
  setLimits: {
    summary:
      'Set limits; what is not sent stays. Tighter holds at once. Looser is asked for, and holds once it is sent again, or confirmed, after 24 hours. Time-out and exclusion cannot end early.',
    input: z.object({
      ...(Object.fromEntries(limitKinds.map((kind) => [kind, change])) as Record<LimitKind, typeof change>),
      timeout: z.enum(timeoutLengths).optional(),
      exclude: z.enum(excludeLengths).optional(),
      /** Confirms every pending limit after its 24 hours. */
      confirm: z.literal('1').optional()
    }),
    output: limits,
    refusals: ['BAR_RUNNING']
  },
  getPlaySession: {
    summary: 'How long the member has played without a break, with what result, and whether a reminder is due.',
    input: z.object({}),
    output: z.object({
      playing: flag,
      since: wireTime,
      since_ts: unixSeconds,
      seconds: z.number().int(),
      stakes: wireAmount,
      wins: wireAmount,
      /** Winnings minus stakes. */
      net: wireAmount,
      /** The hours of play to remind the member of now; 0 for none. */
      reminder: z.number().int(),
      /** When the next reminder is due; 0 while nobody plays. */
      next_ts: unixSeconds,
      /** The play block in force and its end; empty and 0 without one. */
      barred: z.enum(['', 'timeout', 'exclude']), // cspell:disable-line
      until: timestamp
    }),
    refusals: []
  },
  answerPlaySession: {
    summary: 'Answer the reminder of so many hours of play.',
    input: z.object({ hours: count.min(1).max(1000) }),
    output: z.null(),
    refusals: []
  }
} as const
