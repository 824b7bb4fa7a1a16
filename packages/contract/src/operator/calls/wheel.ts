import { z } from 'zod'
import { count, unixSeconds, wireAmount, wireId } from '../../fields.ts'
import { listInput, listOutput, longId, timestamp, operatorName, reason } from '../fields.ts'
import { personName } from '../personal.ts'
import { picture, textsUpTo, wheelCaps } from '../settings.ts'

const prize = {
  titles: textsUpTo(40),
  /** The message to a winner, as HTML, which is sanitized. */
  messages: textsUpTo(2000),
  image: picture,
  /** Its chances among the sum of all weights. */
  weight: z.number().int().min(0).max(1_000_000),
  /** Whole points to credit; 0 for a slice without a win. */
  points: z.number().int().min(0).max(1_000_000)
}

export const MAX_PRIZES = 12

export const wheelPrizes = z
  .array(z.object(prize))
  .min(4)
  .max(MAX_PRIZES)
  .refine((list) => list.some(({ weight }) => weight > 0), 'a weight above zero')

/** The description of the wheel for members, as HTML, which is sanitized. */
export const wheelAbout = textsUpTo(5000)

const version = z.object({
  version: wireId,
  /** The first day of the version: `YYYY-MM-DD`. */
  fromDay: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** `now` applies today, `next` from a later day on; `never` was replaced before its first day. */
  state: z.enum(['past', 'now', 'next', 'never']),
  operator: operatorName.nullable(),
  reason: z.string(),
  created: timestamp,
  /** The average cost of a spin, in points. */
  average: wireAmount,
  spins: z.number().int(),
  /** The actual and the expected cost of its spins. */
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
      /** The newest version, on which a new one must be based; 0 for none. */
      newest: z.number().int(),
      caps: wheelCaps,
      /** The first possible day of another version. */
      earliest: z.iso.date(),
      /** The open proposal of another version, or empty. */
      proposal: z.string(),
      now: version.extend(terms.shape).nullable(),
      next: version.extend(terms.shape).nullable(),
      today: z.object({
        spins: z.number().int(),
        cost: wireAmount,
        voids: z.number().int(),
        pending: z.number().int()
      }),
      /** When today's prizes end. */
      untilSeconds: unixSeconds
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
      fromDay: z.iso.date(),
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
        requested: timestamp,
        ended: timestamp,
        voidReason: z.string()
      })
    ),
    refusals: []
  }
} as const
