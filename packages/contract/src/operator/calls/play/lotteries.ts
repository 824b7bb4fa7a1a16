import { z } from 'zod'
import { periodNumber, wireAmount, wireId } from '../../../fields.ts'
import { betOptions } from '../../../options.ts'
import { longId, timestamp, operatorName, reason } from '../../fields.ts'
import { picture, textsUpTo } from '../../settings.ts'

const key = z.string().regex(/^[a-z0-9_]{2,32}$/)
const percent = z.number()
const wholePoints = z.number().int().min(1).max(1_000_000)

/** Gross payout per point staked, with up to four decimals, for each option. */
const odds = z.object(
  Object.fromEntries(betOptions.map((option) => [option, z.string().regex(/^\d{1,4}(\.\d{1,4})?$/)])) as Record<
    (typeof betOptions)[number],
    z.ZodString
  >
)

/** The terms of a version of a lottery's rules: payouts, stakes, and times of draws. */
export const lotteryTerms = {
  odds,
  /** Whole points on each option. */
  min: wholePoints,
  max: wholePoints,
  /** Seconds from draw to draw, which divide a day evenly. */
  period: z
    .number()
    .int()
    .min(10)
    .max(86_400)
    .refine((seconds) => 86_400 % seconds === 0, 'divides a day'),
  /** Seconds before the draw at which betting closes. */
  lock: z.number().int().min(5).max(3600)
}

const termsRules = <Terms extends z.ZodObject>(terms: Terms): Terms =>
  terms
    .refine(({ min, max }) => Number(min) <= Number(max), { path: ['max'], message: 'not below the least' })
    .refine(({ period, lock }) => Number(lock) < Number(period), { path: ['lock'], message: 'shorter than a period' })

const version = z.object({
  /** The version's id. */
  version: wireId,
  /** The first period with this version; 0 for a lottery's first rules. */
  from: z.string(),
  begins: timestamp,
  state: z.enum(['past', 'now', 'next', 'never']),
  ...lotteryTerms,
  /** The return of each option in per cent of its stakes, over the 216 outcomes of the dice. */
  returns: z.array(z.object({ option: z.enum(betOptions), ways: z.number().int(), percent })),
  lowest: percent,
  operator: operatorName.nullable(),
  reason: z.string(),
  created: timestamp
})

const looks = {
  name: textsUpTo(60),
  description: textsUpTo(300),
  icon: picture,
  category: z.enum(['quick', 'classic', 'slow']),
  hot: z.boolean(),
  sort: z.number().int().min(0).max(10_000)
}

export const lotteryAdminCalls = {
  getAdminLotteries: {
    summary: 'All lotteries, retired ones too, each with the rules in force and those to come.',
    input: z.object({}),
    output: z.object({
      /** The lowest return that any option may have, in per cent. */
      return_min: percent,
      lotteries: z.array(
        z.object({
          id: wireId,
          key: z.string(),
          ...looks,
          state: z.enum(['open', 'paused', 'retired']),
          pauseReason: z.string(),
          now: version,
          next: version.nullable(),
          /** The newest version, on which a proposal must be based. */
          newest: z.number().int(),
          /** The first period for new rules, and the first for a new schedule. */
          earliest: z.string(),
          earliestDay: z.string(),
          /** The open proposals about it; may be empty. */
          proposals: z.array(z.string()),
          staked: wireAmount
        })
      )
    }),
    refusals: []
  },
  getLotteryVersions: {
    summary: 'All versions of a lottery’s rules, newest first.',
    input: z.object({ key }),
    output: z.array(version),
    refusals: ['LOTTERY_UNKNOWN']
  },
  getRecentPlay: {
    summary: 'What members staked on each option of a lottery in settled draws of its last 14 full days.',
    input: z.object({ key }),
    output: z.object({
      days: z.number().int(),
      staked: wireAmount,
      stakes: z.array(z.object({ option: z.enum(betOptions), staked: wireAmount }))
    }),
    refusals: ['LOTTERY_UNKNOWN']
  },
  proposeLottery: {
    summary: 'Propose a new lottery with its first rules. Once approved it is there, paused.',
    input: termsRules(z.strictObject({ key, ...looks, ...lotteryTerms, reason })),
    output: z.object({ id: longId }),
    refusals: ['LOTTERY_TAKEN', 'RETURN_TOO_LOW', 'PROPOSAL_OPEN']
  },
  proposeLotteryRules: {
    summary:
      'Propose other odds, stakes or times from a period on that is not open yet. Another schedule begins with the first ' +
      'period of a day. Orders keep the odds they were accepted with.',
    input: termsRules(z.strictObject({ key, newest: z.number().int(), from: periodNumber, ...lotteryTerms, reason })),
    output: z.object({ id: longId }),
    refusals: [
      'LOTTERY_UNKNOWN',
      'LOTTERY_RETIRED',
      'SETTINGS_CHANGED',
      'NOTHING_CHANGED',
      'RETURN_TOO_LOW',
      'TOO_SOON',
      'PROPOSAL_OPEN'
    ]
  },
  proposeRetirement: {
    summary: 'Propose that a lottery ends for good. What is bet on it is drawn and paid.',
    input: z.object({ key, reason }),
    output: z.object({ id: longId }),
    refusals: ['LOTTERY_UNKNOWN', 'LOTTERY_RETIRED', 'PROPOSAL_OPEN']
  },
  switchLottery: {
    summary:
      'Pause a lottery, with the reason that members read, or open it again. What is bet on it is drawn and paid.',
    input: z.object({ key, open: z.boolean(), text: textsUpTo(300).optional(), reason }),
    output: z.null(),
    refusals: ['LOTTERY_UNKNOWN', 'LOTTERY_RETIRED']
  }
} as const
