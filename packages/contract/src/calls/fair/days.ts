import { z } from 'zod'
import { count, dice, unixSeconds } from '../../fields.ts'
import { gameStatistics } from './statistics.ts'

export const fairDayCalls = {
  getFairDay: {
    summary: 'The drawn and void draws of a lottery on a day, today by default, newest first.',
    input: z.object({
      key: z.string().min(1).max(32),
      day: z.iso.date().optional(),
      /** Only the void ones. */
      voids: z.enum(['0', '1']).default('0'),
      page: count.min(1).max(1000).default(1),
      limit: count.min(1).max(100).default(50)
    }),
    output: z.object({
      day: z.string(),
      /** The total number, and how many of a whole day are void. */
      total: z.number().int(),
      voids: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      rows: z.array(
        z.object({
          expect: z.string(),
          draw_ts: unixSeconds,
          /** Empty for a void draw. */
          opencode: dice,
          /** Its labels, in the request’s language. */
          one: z.string(),
          two: z.string(),
          orders: z.number().int(),
          /** The reason of a void, in the request's language; empty otherwise. */
          void_reason: z.string()
        })
      )
    }),
    refusals: ['LOTTERY_UNKNOWN']
  },
  getFairStatistics: {
    summary: 'Dice and payouts of the last thirty days compared with chance, by lottery and by the stake of a draw.',
    input: z.object({}),
    output: z.object({ from: z.string(), to: z.string(), games: z.array(gameStatistics) }),
    refusals: []
  }
} as const
