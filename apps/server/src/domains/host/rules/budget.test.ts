import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

test('T34: gives each key its share of a period of time, and returns the wait for the next', () => {
  let now = 1000
  const spend = createBudget({ now: () => now }, { most: 2, milliseconds: 5000 })
  expect([spend('a'), spend('a'), spend('a'), spend('b')]).toEqual([0, 0, 5, 0])
  now += 4001
  expect(spend('a')).toBe(1)
  now += 999
  expect(spend('a')).toBe(0)
})
