import { betOptions } from '@glasshouse/contract'
import { defaultOdds, payoutOf, type Dice } from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { costOfSums, worstLoss } from './exposure.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const ALL = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])))
const odds = defaultOdds()

describe('the exposure of a draw', () => {
  it('is, for each of the 216 outcomes, the sum of what its options pay', () => {
    const stakes = betOptions.map((_option, index) => BigInt(index + 1) * 10_000n)
    const costs = new Map(costOfSums(stakes, odds).map((cost) => [cost.sum, cost]))
    for (const dice of ALL) {
      const paid = betOptions.reduce(
        (sum, option, index) =>
          sum + payoutOf({ options: [option], stakeUnits: stakes[index]!, oddsOf: () => odds[index]! }, dice),
        0n
      )
      expect(costs.get(dice[0] + dice[1] + dice[2])!.payout).toBe(paid)
    }
    expect([...costs.values()].reduce((sum, { ways }) => sum + ways, 0)).toBe(216)
  })

  it('is at worst what the most expensive outcome pays beyond all stakes', () => {
    const stakes = betOptions.map((option) => (option === '3' ? 10_000n : 0n))
    expect(worstLoss(stakes, odds, 10_000n)).toBe(2_106_800n)
    expect(
      worstLoss(
        betOptions.map(() => 0n),
        odds,
        0n
      )
    ).toBe(0n)
  })
})
