import { expect, test } from 'vitest'
import { earlierDays } from './earlier-days.ts'

const days = { from: '2026-11-09', to: '2026-11-22' }

test('days are compared with as many: just before, or the same a week or a month earlier', () => {
  expect(earlierDays(days, 'before')).toEqual({ from: '2026-10-26', to: '2026-11-08' })
  expect(earlierDays(days, 'week')).toEqual({ from: '2026-11-02', to: '2026-11-15' })
  expect(earlierDays(days, 'month')).toEqual({ from: '2026-10-09', to: '2026-10-22' })
  expect(earlierDays(days, 'none')).toBe(null)
})

test('a day that the month before does not have is its last, and the year before follows January', () => {
  const day = (from: string) => earlierDays({ from, to: from }, 'month')
  expect(day('2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(day('2028-03-30')).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  expect(day('2026-01-15')).toEqual({ from: '2025-12-15', to: '2025-12-15' })
})

test('days that end before they begin, or are none, are compared with nothing', () => {
  expect(earlierDays({ from: days.to, to: days.from }, 'before')).toBe(null)
  expect(earlierDays({ from: '', to: days.to }, 'before')).toBe(null)
})
