import { expect, it } from 'vitest'
import { averageOf, chanceOf } from './terms-sums.ts'

it('an average weighs each prize by its chance, even before all fields are filled in', () => {
  expect(averageOf([{ weight: 3, points: 1 }, { weight: 1, points: 5 }, {}, undefined])).toBe(2)
  expect(averageOf([{ weight: null, points: 5 }])).toBe(0)
  expect(
    averageOf([
      { weight: 1, points: 5 },
      { weight: '1e5', points: 7 }
    ])
  ).toBe(5)
})

it('a chance is a weight divided by the sum of all weights', () => {
  expect(chanceOf([{ weight: 3 }, { weight: 1 }], 1)).toBe(0.25)
  expect(chanceOf([{}], 0)).toBe(0)
})
