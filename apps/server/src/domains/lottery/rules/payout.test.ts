import { betOptions } from '@glasshouse/contract'
import { defaultOdds, payoutOf, type Dice } from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { maskOf } from './options.ts'
import { winnersOf } from './payout.ts'

const table = defaultOdds()
const faces = [1, 2, 3, 4, 5, 6]
const outcomes = faces.flatMap((first) => faces.flatMap((second) => faces.map((third): Dice => [first, second, third])))

/** Return what a settlement pays for a point on an option, computed bit by bit like its statement. */
function paid(dice: Dice, options: number): number {
  return winnersOf(dice, table).reduce((sum, { bit, units }) => ((options & bit) === 0 ? sum : sum + units), 0)
}

describe('payout', () => {
  it('T21: of a settlement equals the one that anyone can compute, in all 216 × 20 cells', () => {
    let cells = 0
    for (const dice of outcomes) {
      for (const option of betOptions) {
        const checked = payoutOf(
          { options: [option], stakeUnits: 10_000n, oddsOf: () => table[betOptions.indexOf(option)]! },
          dice
        )
        expect(BigInt(paid(dice, maskOf([option]))), `${option} on ${dice.join()}`).toBe(checked)
        cells += 1
      }
    }
    expect(cells).toBe(4320)
  })

  it('adds up over the winning options of an order', () => {
    expect(paid([6, 5, 3], maskOf(['bi', 'sm', 'do', '14', '15']))).toBe(19_600 + 19_600 + 141_120)
    expect(paid([1, 1, 1], maskOf(['bi', 'sm', 'do', '14', '15']))).toBe(19_600)
    expect(paid([6, 6, 6], maskOf(['18', 'bi', 'do']))).toBe(2_116_800 + 2 * 19_600)
  })

  it('has exactly three winning options for every outcome, triples included', () => {
    for (const dice of outcomes) expect(winnersOf(dice, table)).toHaveLength(3)
  })
})
