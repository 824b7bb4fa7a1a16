import { z } from 'zod'
import { wireAmount } from '../../fields.ts'

/** The results of one lottery's draws, compared with the expected values. */
export const gameStatistics = z.object({
  key: z.string(),
  name: z.string(),
  draws: z.number().int(),
  voids: z.number().int(),
  /** Each face of all dice: its count, its share, and the range that contains a fair die’s share 95 times of 100. */
  faces: z.array(
    z.object({
      face: z.number().int(),
      count: z.number().int(),
      share: z.number(),
      low: z.number(),
      high: z.number()
    })
  ),
  /** Of the faces, with five degrees of freedom; a fair die stays below the limit 95 times of 100. */
  chi_square: z.number(),
  limit: z.number(),
  /**
   * By the stake of a draw, from a number of points to below another: the payouts compared with the expected payouts, in
   * standard deviations. Honest draws are between -1.96 and 1.96 in 95 cases of 100, for any bets.
   */
  bands: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      draws: z.number().int(),
      staked: wireAmount,
      expected: wireAmount,
      paid: wireAmount,
      score: z.number().nullable()
    })
  )
})
