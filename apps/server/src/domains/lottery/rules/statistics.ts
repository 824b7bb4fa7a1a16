import { betOptions } from '@glasshouse/contract'
import { OUTCOMES, waysOf } from '@glasshouse/fairness'

/** Half the width of the interval with 95 % of a normal distribution, in standard deviations. */
const NORMAL_95 = 1.959964
/** The 95 % quantile of a chi-square distribution with five degrees of freedom. */
export const CHI_SQUARE_LIMIT = 11.0705

const FACES = [1, 2, 3, 4, 5, 6] as const
const SHARE = 1 / FACES.length
const DECIMALS = 1e6

export type FaceShare = { face: number; count: number; share: number; low: number; high: number }

/** Compare the faces of dice with fair ones, from how often each came. */
export function checkFaces(counts: ReadonlyMap<number, number>): { faces: FaceShare[]; chiSquare: number } {
  const all = FACES.reduce((sum, face) => sum + (counts.get(face) ?? 0), 0)
  const half = all === 0 ? 0 : NORMAL_95 * Math.sqrt((SHARE * (1 - SHARE)) / all)
  const faces = FACES.map((face) => {
    const count = counts.get(face) ?? 0
    const share = all === 0 ? 0 : count / all
    return { face, count, share: rounded(share), low: rounded(Math.max(0, SHARE - half)), high: rounded(SHARE + half) }
  })
  const expected = all * SHARE
  const chiSquare = all === 0 ? 0 : faces.reduce((sum, { count }) => sum + (count - expected) ** 2 / expected, 0)
  return { faces, chiSquare: rounded(chiSquare) }
}

/** The totals of three dice, each with how many of the 216 outcomes have it. */
const TOTALS = betOptions
  .map((option) => ({ total: Number(option), ways: waysOf(option) }))
  .filter(({ total }) => !Number.isNaN(total))

export type TotalShare = { total: number; count: number; share: number; expected: number; low: number; high: number }

/** Compare the totals of three dice with those of fair ones, from how often each came. */
export function checkTotals(counts: ReadonlyMap<number, number>): TotalShare[] {
  const countOf = (total: number) => counts.get(total) ?? 0
  const all = TOTALS.reduce((sum, { total }) => sum + countOf(total), 0)
  return TOTALS.map(({ total, ways }) => {
    const expected = ways / OUTCOMES
    // Without draws, chance allows anything.
    const half = all === 0 ? 1 : NORMAL_95 * Math.sqrt((expected * (1 - expected)) / all)
    return {
      total,
      count: countOf(total),
      share: all === 0 ? 0 : rounded(countOf(total) / all),
      expected: rounded(expected),
      low: rounded(Math.max(0, expected - half)),
      high: rounded(Math.min(1, expected + half))
    }
  })
}

/** Actual and expected payouts in units. The expectation is multiplied by 216 to stay exact. */
export type Payouts = { staked: bigint; paid: bigint; expected216: bigint; variance: number }

/** Return the distance between actual and expected payouts, in standard deviations, or null when nothing was random. */
export function scoreOf({ paid, expected216, variance }: Payouts): number | null {
  if (variance < 1) return null
  return rounded(Number(paid * 216n - expected216) / 216 / Math.sqrt(variance))
}

export type Rate = { rate: number; expected: number; low: number; high: number }

/** Return the actual and the expected payout per point staked, with its 95 % interval, or null without stakes. */
export function rateOf({ staked, paid, expected216, variance }: Payouts): Rate | null {
  if (staked === 0n) return null
  const all = Number(staked)
  const expected = Number(expected216) / 216 / all
  const half = (NORMAL_95 * Math.sqrt(Math.max(0, variance))) / all
  return {
    rate: rounded(Number(paid) / all),
    expected: rounded(expected),
    low: rounded(Math.max(0, expected - half)),
    high: rounded(expected + half)
  }
}

function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS
}
