import { betOptions } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { defaultOdds, maskOf } from './odds.ts'
import { payoutOf, winningMask, type Dice } from './payout.ts'

/** A second implementation, on purpose written in another way: from the text of the rules. */
function winsByTheText(option: string, dice: Dice): boolean {
  const sum = dice.reduce((total, die) => total + die, 0)
  const words: Record<string, boolean> = {
    bi: [11, 12, 13, 14, 15, 16, 17, 18].includes(sum),
    sm: [3, 4, 5, 6, 7, 8, 9, 10].includes(sum),
    si: [3, 5, 7, 9, 11, 13, 15, 17].includes(sum),
    do: [4, 6, 8, 10, 12, 14, 16, 18].includes(sum)
  }
  return words[option] ?? option === String(sum)
}

function everyOutcome(): Dice[] {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((first) => faces.flatMap((second) => faces.map((third): Dice => [first, second, third])))
}

describe('payout', () => {
  it('T21: agrees with a second implementation in all 216 × 20 cells', () => {
    const odds = defaultOdds()
    let cells = 0
    for (const dice of everyOutcome()) {
      for (const [index, option] of betOptions.entries()) {
        const paid = payoutOf({ options: maskOf([option]), stake: 70_000n, odds }, dice)
        expect(paid, `${option} on ${dice.join()}`).toBe(winsByTheText(option, dice) ? 7n * odds[index]! : 0n)
        cells += 1
      }
    }
    expect(cells).toBe(4320)
  })

  it('pays every winning option of an order: size, parity and sum together', () => {
    const order = { options: maskOf(['bi', 'sm', 'do', '14', '15']), stake: 20_000n, odds: defaultOdds() }
    expect(payoutOf(order, [6, 5, 3])).toBe(2n * (19_600n + 19_600n + 141_120n))
    expect(payoutOf(order, [1, 1, 1])).toBe(2n * 19_600n)
  })

  it('makes exactly three options win, a triple too', () => {
    for (const dice of everyOutcome()) expect(winningMask(dice).toString(2).replaceAll('0', '')).toBe('111')
    expect(winningMask([6, 6, 6])).toBe(maskOf(['bi', 'do', '18']))
  })

  it('returns 98 % of all stakes over all outcomes', () => {
    const odds = defaultOdds()
    const paid = everyOutcome().reduce(
      (sum, dice) => sum + payoutOf({ options: maskOf(betOptions), stake: 10_000n, odds }, dice), 0n)
    expect(paid).toBe((216n * 20n * 10_000n * 98n) / 100n)
  })
})
