import { expect, it } from 'vitest'
import { waitAfter } from './backoff.ts'

it('doubles with each failure in a row and stops at half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map((failures) => waitAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000
  ])
})

it('spreads clients that lost the same server over half of the wait', () => {
  expect(waitAfter(3, 0)).toBe(2000)
  expect(waitAfter(3, 0.5)).toBe(3000)
})
