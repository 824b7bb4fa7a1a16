import { expect, test } from 'vitest'
import { ageText, clockText } from './duration.ts'

test('an age has its two largest units, and no zero but the only one', () => {
  const texts = [0, 59, 60, 3600, 7500, 90_000, 86_400].map((seconds) => ageText(seconds, 'en-US'))
  expect(texts).toEqual(['0 min', '0 min', '1 min', '1 hr', '2 hr 5 min', '1 day 1 hr', '1 day'])
})

test('a clock has minutes and seconds, hours only when there are some, and nothing below zero', () => {
  expect([-5, 0, 9, 250, 3729].map(clockText)).toEqual(['0:00', '0:00', '0:09', '4:10', '1:02:09'])
})
