import { z } from 'zod'
import { count, periodNumber, unixSeconds, wireAmount, wireId } from '../../../fields.ts'
import { betOptions } from '../../../options.ts'
import { listInput, listOutput, longId, timestamp, reason } from '../../fields.ts'

const key = z.string().min(1).max(32)
const state = z.enum(['open', 'closed', 'drawn', 'settled', 'void'])

const exposure = z.object({
  option: z.enum(betOptions),
  stake: wireAmount,
  odds: z.string(),
  /** The payout if it wins. */
  payout: wireAmount
})

const playing = z.object({
  periodNumber: z.string(),
  state,
  opens: timestamp,
  closes: timestamp,
  draws: timestamp,
  round: z.number().int(),
  orders: z.number().int(),
  staked: wireAmount,
  exposure: z.array(exposure),
  /** The largest loss of any of the 216 outcomes after all stakes; negative if the site gains in every case. */
  worst: wireAmount,
  /** The open proposal to void it, or empty. */
  proposal: z.string()
})

const draw = z.object({
  id: longId,
  key: z.string(),
  name: z.string(),
  periodNumber: z.string(),
  state,
  opens: timestamp,
  closes: timestamp,
  draws: timestamp,
  round: z.number().int(),
  orders: z.number().int(),
  staked: wireAmount,
  paid: wireAmount,
  /** Milliseconds from the round's time to the draw; null without a draw. */
  lag: z.number().int().nullable(),
  settled: timestamp,
  voidReason: z.string()
})

export const drawAdminCalls = {
  getLotteryNames: {
    summary: 'The keys and names of all lotteries, for filters.',
    input: z.object({}),
    output: z.array(z.object({ key: z.string(), name: z.string() })),
    refusals: []
  },
  getDrawMonitor: {
    summary: 'What is played now, what is late, and what draws need: the beacon and seeds. No result.',
    input: z.object({}),
    output: z.object({
      serverSeconds: unixSeconds,
      beacon: z.object({
        label: z.enum(['local', 'drand']),
        chainHash: z.string(),
        /** The newest round that is due, and the newest that a draw used. */
        due: z.number().int(),
        used: z.number().int(),
        /** Draws that wait for a round that is due. */
        waiting: count,
        /** The longest wait in seconds, and the wait after which the draw is void. */
        waited: z.number().int(),
        patience: z.number().int(),
        state: z.enum(['good', 'late', 'lost'])
      }),
      lotteries: z.array(
        z.object({
          id: wireId,
          key: z.string(),
          name: z.string(),
          state: z.enum(['open', 'paused', 'retired']),
          /** Seeds without a draw, and how many days they last. */
          seeds: z.number().int(),
          seedDays: z.number().int(),
          /**
           * Milliseconds from a round's time to its draw, and from the draw to the last payout, for the last hundred
           * draws.
           */
          lag: z.object({
            draws: z.number().int(),
            middle: z.number().int(),
            longest: z.number().int(),
            paid: z.number().int()
          }),
          /** Unsettled draws with a round's time in the past. */
          unfinished: z.number().int(),
          playing: playing.nullable()
        })
      )
    }),
    refusals: []
  },
  getDraws: {
    summary: 'Draws of a day with their timing, newest first by default. Results are not included.',
    input: z.object({
      ...listInput('periodNumber'),
      key: key.optional(),
      /** `YYYY-MM-DD` in the site’s zone; today by default. */
      day: z.iso.date().optional(),
      state: state.optional()
    }),
    output: listOutput(draw),
    refusals: ['LOTTERY_UNKNOWN']
  },
  getDraw: {
    summary:
      'One draw: its times, stakes by option and settlement. Its records, dice and proof are public: `getFairDraw` has them.',
    input: z.object({ key, periodNumber }),
    output: draw.extend({
      /** How many members have orders in it. */
      members: z.number().int(),
      exposure: z.array(exposure),
      /** As of `getDrawMonitor`. */
      worst: wireAmount,
      /** Whether betting is still open, by the database's clock. */
      isOpen: z.boolean(),
      /** The open proposal to void it, or empty. */
      proposal: z.string()
    }),
    refusals: ['PERIOD_UNKNOWN']
  },
  proposeVoid: {
    summary:
      'Propose to void a draw before its betting closes. Another operator has to approve it by then. Every stake is refunded, ' +
      'and the reason is public.',
    input: z.object({ key, periodNumber, reason }),
    output: z.object({ id: longId }),
    refusals: ['LOTTERY_UNKNOWN', 'PERIOD_UNKNOWN', 'PERIOD_CLOSED', 'PROPOSAL_OPEN']
  }
} as const
