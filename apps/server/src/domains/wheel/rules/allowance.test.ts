import { expect, it } from 'vitest'
import { spinsLeft } from './allowance.ts'

it('gives one spin a day', () => {
  expect(spinsLeft({ taken: 0, returned: 0 })).toBe(1)
  expect(spinsLeft({ taken: 1, returned: 0 })).toBe(0)
})

it('adds a returned spin of an earlier day, and never goes below zero', () => {
  expect(spinsLeft({ taken: 0, returned: 1 })).toBe(2)
  expect(spinsLeft({ taken: 1, returned: 1 })).toBe(1)
  expect(spinsLeft({ taken: 3, returned: 1 })).toBe(0)
})
