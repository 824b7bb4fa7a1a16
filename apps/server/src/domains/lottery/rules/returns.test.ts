import { betOptions } from '@glasshouse/contract'
import { defaultOdds, OUTCOMES, winningOptions, type Dice } from '@glasshouse/fairness'
import { expect, it } from 'vitest'
import { lowestReturn, returnsOf } from './returns.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const outcomes = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three): Dice => [one, two, three])))

it('T50: the return of an option is what all 216 outcomes of the dice pay', () => {
  const odds = defaultOdds().map((value, index) => value - index * 7)
  expect(outcomes).toHaveLength(OUTCOMES)
  const paid = betOptions.map((option, index) =>
    outcomes.reduce((sum, dice) => (winningOptions(dice).includes(option) ? sum + odds[index]! : sum), 0)
  )
  for (const [index, { percent }] of returnsOf(odds).entries()) {
    expect(percent).toBe(Math.floor((paid[index]! / OUTCOMES / 10_000) * 10_000) / 100)
  }
})

it('the default pay table returns 98 % on each option', () => {
  expect(returnsOf(defaultOdds()).map(({ percent }) => percent)).toEqual(betOptions.map(() => 98))
  expect(lowestReturn(defaultOdds().map((odds, index) => (index === 5 ? Math.floor(odds / 2) : odds)))).toBeLessThan(50)
})
