import { expect, it } from 'vitest'
import { firstIncomplete } from './pins-complete.ts'

it('needs six digits in each field, looked at in their order', () => {
  expect(firstIncomplete(['', ''])).toBe(0)
  expect(firstIncomplete(['27', '270911'])).toBe(0)
  expect(firstIncomplete(['270911', '27091'])).toBe(1)
})

it('needs the last to repeat the one before it', () => {
  expect(firstIncomplete(['270911', '270912'])).toBe(1)
  expect(firstIncomplete(['270911', '270911'])).toBeNull()
})

it('lets the old one be any other', () => {
  expect(firstIncomplete(['111222', '270911', '270911'])).toBeNull()
})
