import { expect, test } from 'vitest'
import { shortTime } from './short-time.ts'

test('a time of today has seconds and no day; an earlier one has its day, and its year when it is another', () => {
  const texts = ['2026-11-26 14:31:40', '2026-11-22 14:31:40', '2025-11-22 14:31:40'].map((time) =>
    shortTime(time, '2026-11-26', 'en-GB')
  )
  expect(texts).toEqual(['14:31:40', '22 Nov 14:31', '22 Nov 2025 14:31'])
})
