import { expect, it } from 'vitest'
import { averageUnits, chanceOf, expectedUnits } from './average.ts'

const prizes = [
  { weight: 3n, units: 10_000n },
  { weight: 1n, units: 50_000n },
  { weight: 0n, units: 9_990_000n }
]

it('weighs each prize by its chance; a prize without weight costs nothing', () => {
  expect(averageUnits(prizes)).toBe(20_000n)
  expect(expectedUnits(prizes, 7n)).toBe(140_000n)
})

it('is nothing when no prize has a weight', () => {
  expect(averageUnits([{ weight: 0n, units: 5n }])).toBe(0n)
  expect(chanceOf(0n, 0n)).toBe(0)
})

it('a chance is the weight divided by the sum', () => {
  expect(chanceOf(1n, 4n)).toBe(0.25)
})
