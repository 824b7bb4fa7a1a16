import { expect, it } from 'vitest'
import { costOf, exceedsCaps } from './caps.ts'

const prizes = [
  { weight: 3n, units: 10_000n },
  { weight: 1n, units: 50_000n },
  { weight: 0n, units: 90_000n }
]

it('T50: prizes may reach the caps to the last unit, and not exceed them', () => {
  expect(exceedsCaps(prizes, { average: 2, prize: 9 })).toBe(false)
  expect(exceedsCaps([{ weight: 3n, units: 10_001n }, ...prizes.slice(1)], { average: 2, prize: 9 })).toBe(true)
  expect(exceedsCaps(prizes, { average: 1, prize: 9 })).toBe(true)
})

it('T50: a prize above the cap is too much even if it has no weight', () => {
  expect(exceedsCaps(prizes, { average: 2, prize: 8 })).toBe(true)
})

it('reports the average cost and the largest prize', () => {
  expect(costOf(prizes)).toEqual({ average: 20_000n, largest: 90_000n })
})
