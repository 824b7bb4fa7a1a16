/** Half the width of what lies within 95 of 100 normal values, in standard deviations. */
const NORMAL_95 = 1.959964
/** What a chi-square of five degrees of freedom stays below 95 times of 100. */
export const CHI_SQUARE_LIMIT = 11.0705

const FACES = [1, 2, 3, 4, 5, 6] as const
const SHARE = 1 / FACES.length
const DECIMALS = 1e6

export type FaceShare = { face: number; count: number; share: number; low: number; high: number }

/** The faces of dice against those of fair ones, from how often each came. */
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

/** What was paid and what was expected of it, in units; the expectation 216 times over, so that it is exact. */
export type Payouts = { staked: bigint; paid: bigint; expected216: bigint; variance: number }

/** How far what was paid lies from what was expected, in standard deviations; null where chance had no say. */
export function scoreOf({ paid, expected216, variance }: Payouts): number | null {
  if (variance < 1) return null
  return rounded(Number(paid * 216n - expected216) / 216 / Math.sqrt(variance))
}

export type Rate = { rate: number; expected: number; low: number; high: number }

/** What was paid of each point staked, what was expected, and within what it lies 95 times of 100; null without stakes. */
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
