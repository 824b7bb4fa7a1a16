import { expect, it } from 'vitest'
import { waitAfter } from './backoff.ts'

it('waits at least two seconds, doubles with each consecutive failure and stops at a minute', () => {
  const failures = [1, 2, 3, 4, 5, 6, 40]
  expect(failures.map((count) => waitAfter(count, 0))).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(failures.map((count) => waitAfter(count, 1))).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

it('spreads clients that lost the same server over half of the wait', () => {
  expect(waitAfter(3, 0.5)).toBe(12_000)
})

it('spreads established connections that broke over two seconds', () => {
  expect([0, 0.5, 1].map((chance) => waitAfter(0, chance))).toEqual([0, 1000, 2000])
})
