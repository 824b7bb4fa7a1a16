import { z } from 'zod'
import { wireAmount } from '../../fields.ts'

/** What the draws of one house came to, and what chance would have them be. */
export const gameStatistics = z.object({
  key: z.string(),
  name: z.string(),
  draws: z.number().int(),
  voids: z.number().int(),
  /** Each face of all dice: how often it came, its share, and within what a fair die’s share lies 95 times of 100. */
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
   * By what was staked on a draw, from so many points to below so many: what was paid against what was expected, in
   * standard deviations. Honest draws lie between -1.96 and 1.96 95 times of 100, whatever was bet.
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
