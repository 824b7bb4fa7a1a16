import { z } from 'zod'
import { limitKinds } from '../../calls/limits.ts'
import { wireAmount } from '../../fields.ts'
import { idText, longId, memberStatus, operatorName, timestamp } from '../fields.ts'
import { personText } from '../personal.ts'

/** The kinds of events on a member's timeline. */
export const timelineKinds = ['money', 'bets', 'purchases', 'sessions', 'service', 'limits', 'staff'] as const

export type TimelineKind = (typeof timelineKinds)[number]

/** What happened, by kind. */
const whats = [
  'recharge',
  'withdrawHold',
  'withdrawReturn',
  'withdrawPaid',
  'adjustment',
  'dispute',
  'prize',
  'order',
  'purchase',
  'refund',
  'signIn',
  'message',
  'answer',
  'ticket',
  'limit',
  'block',
  'note',
  'status',
  'act'
] as const

const points = z.union([wireAmount, z.literal('')])

const event = z.object({
  /** Unique on the timeline, and the cursor of a page that starts after it. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  what: z.enum(whats),
  at: timestamp,
  /** The change of the available points, or an order's stake as a negative amount; empty when nothing moved. */
  change: points,
  /** What an order paid; empty for everything else, and for an order that is not settled. */
  paid: points,
  /** In the operator's language where the site wrote it; a member's and an operator's own texts as they are. */
  text: personText,
  /** The number of the record that it leads to; empty without one. */
  record: z.union([longId, z.literal('')]),
  operator: operatorName.nullable(),
  /** The new status of the account, after a change. */
  status: memberStatus.nullable(),
  /** A changed play limit. */
  limit: z
    .object({
      kind: z.enum(limitKinds),
      change: z.enum(['set', 'asked', 'loosened', 'dropped']),
      from: points,
      to: points
    })
    .nullable(),
  /** A time-out or self-exclusion. */
  block: z.object({ kind: z.enum(['timeout', 'exclude']), ends: timestamp }).nullable()
})

export const memberTimelineCalls = {
  getMemberTimeline: {
    summary:
      'What happened with one member: money, bets, purchases, sign-ins, messages, limits and operators’ acts, the newest ' +
      'first. Kinds that the role may not read are left out.',
    input: z.object({
      id: idText,
      /** The kinds to return, separated by commas; empty for all. */
      kinds: z
        .string()
        .default('')
        .transform((text) => text.split(',').filter((kind) => kind !== ''))
        .pipe(z.array(z.enum(timelineKinds))),
      /** The id of the last event of the page before; empty for the first page. */
      after: z
        .string()
        .regex(/^(\d{1,15}-[a-z]\d{1,20})?$/)
        .default(''),
      limit: z.coerce.number().int().min(1).max(100).default(40)
    }),
    output: z.object({
      events: z.array(event),
      /** The kinds that this role may read. */
      kinds: z.array(z.enum(timelineKinds)),
      /** Whether older events follow. */
      hasMore: z.boolean()
    }),
    refusals: ['MEMBER_UNKNOWN']
  }
} as const
