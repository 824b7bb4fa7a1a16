import { z } from 'zod'
import { wireAmount } from '../../../fields.ts'
import { gameStatistics } from '../../../calls/fair/statistics.ts'

const span = z.object({
  /** In seconds; null without any. */
  middle: z.number().nullable(),
  /** Nine of ten took at most this long. */
  p90: z.number().nullable(),
  longest: z.number().nullable()
})

const play = z.object({
  draws: z.number().int(),
  voids: z.number().int(),
  orders: z.number().int(),
  staked: wireAmount,
  paid: wireAmount,
  /** Refunds of void draws, besides the stakes. */
  refunded: wireAmount,
  /** The expected payout of the pay tables for the same stakes, rounded down to four decimals. */
  expected: wireAmount,
  /** Payouts divided by stakes, the expected value, and its 95 % interval; null without stakes. */
  rate: z.number().nullable(),
  expectedRate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The distance of the payouts from the expected ones, in standard deviations; null when nothing was random. */
  score: z.number().nullable()
})

/** A share of all draws, and the range that has a fair one’s 95 times of 100. */
const band = { count: z.number().int(), share: z.number(), low: z.number(), high: z.number() }

const totals = z.array(z.object({ total: z.number().int(), expected: z.number(), ...band }))

const flow = z.object({
  asked: z.number().int(),
  done: z.number().int(),
  points: wireAmount,
  seconds: span
})

const books = {
  /** By the day of the request; `done` are those credited or paid since. */
  recharges: flow,
  withdrawals: flow,
  videos: z.object({ sold: z.number().int(), points: wireAmount, refunded: wireAmount }),
  wheel: z.object({ spins: z.number().int(), points: wireAmount, expected: wireAmount }),
  /** How long members waited for answers of the service. */
  service: z.object({ answers: z.number().int(), seconds: span })
}

export const reportCalls = {
  getReport: {
    summary:
      'Play, payments, videos, wheel and service of a range of days, 92 at most, with what chance would have them be.',
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), play, ...books })),
      total: z.object({ play, ...books }),
      games: z.array(gameStatistics.extend({ play, totals })),
      /** The dice of all lotteries. */
      dice: z.object({
        draws: z.number().int(),
        faces: z.array(z.object({ face: z.number().int(), ...band })),
        chiSquare: z.number(),
        chiSquareLimit: z.number(),
        totals
      })
    }),
    refusals: []
  }
} as const
