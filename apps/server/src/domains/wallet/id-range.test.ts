import { expect, it } from 'vitest'
import { firstIdAt } from '../../ids.ts'
import { createSiteTime } from '../../time/site-time.ts'
import { idRangeOf } from './id-range.ts'

const siteTime = createSiteTime(7 * 3600)
const NOW = Date.UTC(2026, 10, 21, 17, 30)
const at = (day: number, hour: number) => firstIdAt(Date.UTC(2026, 10, day, hour))

it('a day starts at midnight in the site’s zone, not in UTC', () => {
  expect(idRangeOf('today', NOW, siteTime).from).toBe(at(21, 17))
})

it('yesterday ends where today starts', () => {
  const { from, to } = idRangeOf('yesterday', NOW, siteTime)
  expect(to).toBe(idRangeOf('today', NOW, siteTime).from)
  expect(from).toBe(at(20, 17))
})

it('a week is seven days and a month thirty, including today', () => {
  expect(idRangeOf('week', NOW, siteTime).from).toBe(at(15, 17))
  expect(idRangeOf('month', NOW, siteTime).from).toBe(firstIdAt(Date.UTC(2026, 9, 23, 17)))
})

it('all leaves nothing out', () => {
  expect(idRangeOf('all', NOW, siteTime)).toEqual({ from: 0n, to: 2n ** 63n - 1n })
})
