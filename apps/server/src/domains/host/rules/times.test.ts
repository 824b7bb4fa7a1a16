import { expect, test } from 'vitest'
import { answerDue, reportDue } from './times.ts'

const HOUR = 3_600_000

test('a request is answered within two days, and an hour before it starts', () => {
  expect(answerDue(0, 100 * HOUR)).toBe(48 * HOUR)
  expect(answerDue(0, 10 * HOUR)).toBe(9 * HOUR)
})

test('a report is checked within a day where somebody may be in danger, else within three', () => {
  expect(
    ['minor', 'safety', 'sexual', 'money', 'identity', 'noshow', 'other'].map((reason) => {
      return reportDue(reason as 'minor', 0) / HOUR
    })
  ).toEqual([24, 24, 24, 72, 72, 72, 72])
})
