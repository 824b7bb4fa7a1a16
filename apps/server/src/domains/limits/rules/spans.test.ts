import { expect, test } from 'vitest'
import { createSiteTime } from '../../../time/site-time.ts'
import { spansAt } from './spans.ts'

const siteTime = createSiteTime(7 * 3600)
const at = (text: string) => Date.parse(`${text}+07:00`)
const spansOf = (text: string) =>
  Object.values(spansAt(siteTime, at(text))).map(({ from, to }) => [
    siteTime.format(from * 1000),
    siteTime.format(to * 1000)
  ])

test('a day, a week from Monday and a month start at midnight in the site’s zone', () => {
  expect(spansOf('2026-11-21T00:00:00')).toEqual([
    ['2026-11-21 00:00:00', '2026-11-22 00:00:00'],
    ['2026-11-16 00:00:00', '2026-11-23 00:00:00'],
    ['2026-11-01 00:00:00', '2026-12-01 00:00:00']
  ])
})

test('the last second of a year belongs to its own week and month', () => {
  expect(spansOf('2026-12-31T23:59:59')).toEqual([
    ['2026-12-31 00:00:00', '2027-01-01 00:00:00'],
    ['2026-12-28 00:00:00', '2027-01-04 00:00:00'],
    ['2026-12-01 00:00:00', '2027-01-01 00:00:00']
  ])
})

test('a Monday starts its week, a Sunday ends it', () => {
  expect(spansOf('2026-11-16T00:00:00')[1]).toEqual(['2026-11-16 00:00:00', '2026-11-23 00:00:00'])
  expect(spansOf('2026-11-15T23:59:59')[1]).toEqual(['2026-11-09 00:00:00', '2026-11-16 00:00:00'])
})
