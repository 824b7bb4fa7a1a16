import { z } from 'zod'
import { count, unixSeconds, wireAmount, wireId } from '../../fields.ts'
import { listInput, listOutput, longId, moment, operatorName, reason } from '../fields.ts'
import { personName } from '../personal.ts'
import { picture, textsUpTo, wheelCaps } from '../settings.ts'

const prize = {
  titles: textsUpTo(40),
  /** What a member reads who gets it: HTML, which is sanitised. */
  messages: textsUpTo(2000),
  image: picture,
  /** How many chances of the sum of all weights it has. */
  weight: z.number().int().min(0).max(1_000_000),
  /** Whole points that are credited; 0 for a slice on which nothing is won. */
  points: z.number().int().min(0).max(1_000_000)
}

export const MOST_PRIZES = 12

export const wheelPrizes = z
  .array(z.object(prize))
  .min(4)
  .max(MOST_PRIZES)
  .refine((list) => list.some(({ weight }) => weight > 0), 'a weight above zero')

/** What members read about the wheel: HTML, which is sanitised. */
export const wheelAbout = textsUpTo(5000)

const version = z.object({
  version: wireId,
  /** The first day on which it holds: `YYYY-MM-DD`. */
  from_day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** `now` holds today, `next` from a later day on; `never` was replaced by another before its first day. */
  state: z.enum(['past', 'now', 'next', 'never']),
  operator: operatorName.nullable(),
  reason: z.string(),
  created: moment,
  /** What a spin costs on average, in points. */
  average: wireAmount,
  spins: z.number().int(),
  /** What its spins have cost, and what they were to cost on average. */
  cost: wireAmount,
  expected: wireAmount
})

const terms = z.object({
  about: wheelAbout,
  prizes: z.array(
    z.object({ ...prize, id: wireId, chance: z.number(), /** How often it came. */ times: z.number().int() })
  )
})

export const wheelAdminCalls = {
  getWheel: {
    summary: 'How the wheel stands: whether it is shown and open, today’s prizes, and those to come.',
    input: z.object({}),
    output: z.object({
      shown: z.boolean(),
      open: z.boolean(),
      /** The newest version, on which a new one has to be based; 0 for none. */
      newest: z.number().int(),
      caps: wheelCaps,
      /** The first day with which another version can begin. */
      earliest: z.iso.date(),
      /** The open proposal of another version; empty where there is none. */
      proposal: z.string(),
      now: version.extend(terms.shape).nullable(),
      next: version.extend(terms.shape).nullable(),
      today: z.object({
        spins: z.number().int(),
        cost: wireAmount,
        voids: z.number().int(),
        pending: z.number().int()
      }),
      /** Until when today’s prizes hold. */
      until_ts: unixSeconds
    }),
    refusals: []
  },
  getWheelVersions: {
    summary: 'All versions of the prizes, the newest first, with what each has cost.',
    input: z.object(listInput('version')),
    output: listOutput(version),
    refusals: []
  },
  getWheelVersion: {
    summary: 'One version with its prizes.',
    input: z.object({ version: count.min(1).max(Number.MAX_SAFE_INTEGER) }),
    output: version.extend(terms.shape),
    refusals: ['RECORD_UNKNOWN']
  },
  proposeWheel: {
    summary:
      'Propose other prizes, weights or words from a later day on. Whatever was to begin on that day or later is replaced. ' +
      'Refused above the caps on cost, and where somebody else has set a version since the newest was read.',
    input: z.object({
      newest: z.number().int().min(0),
      from_day: z.iso.date(),
      about: wheelAbout,
      prizes: wheelPrizes,
      reason
    }),
    output: z.object({ id: longId }),
    refusals: ['SETTINGS_CHANGED', 'WHEEL_CAP', 'TOO_SOON', 'PROPOSAL_OPEN']
  },
  switchWheel: {
    summary: 'Show the wheel or not, and let it be spun or not, from now on.',
    input: z.object({ shown: z.boolean(), open: z.boolean(), reason }),
    output: z.null(),
    refusals: []
  },
  getWheelSpins: {
    summary: 'Spins, the newest first, each with the number under which anyone can check it.',
    input: z.object({ ...listInput('number'), state: z.enum(['pending', 'decided', 'void']).optional() }),
    output: listOutput(
      z.object({
        number: z.number().int(),
        member: z.object({ id: wireId, username: personName }),
        state: z.enum(['pending', 'decided', 'void']),
        /** The English title; empty without a result. */
        prize: z.string(),
        money: wireAmount,
        requested: moment,
        ended: moment,
        voidReason: z.string()
      })
    ),
    refusals: []
  }
} as const
