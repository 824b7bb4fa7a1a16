import { expect, it } from 'vitest'
import { firstIncomplete } from './pins-complete.ts'

it('requires six digits in each field, checked in order', () => {
  expect(firstIncomplete(['', ''])).toBe(0)
  expect(firstIncomplete(['27', '270911'])).toBe(0)
  expect(firstIncomplete(['270911', '27091'])).toBe(1)
})

it('requires the last one to repeat the previous one', () => {
  expect(firstIncomplete(['270911', '270912'])).toBe(1)
  expect(firstIncomplete(['270911', '270911'])).toBeNull()
})

it('accepts any six digits as the old password', () => {
  expect(firstIncomplete(['111222', '270911', '270911'])).toBeNull()
})
