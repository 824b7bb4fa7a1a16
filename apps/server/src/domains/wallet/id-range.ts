import type { CallParsed } from '@glasshouse/contract'
import { firstIdAt } from '../../ids.ts'
import type { SiteTime } from '../../time/site-time.ts'

/** The range of ids of a time range, the end excluded. */
export type TimeIdRange = { from: bigint; to: bigint }

type Range = CallParsed<'getPersonalreport'>['range']

const DAY_MS = 86_400_000
const LAST_ID = 2n ** 63n - 1n

/** For each range, how many days before today's midnight it begins and ends; null is open. */
const DAYS: Record<Range, { begins: number | null; ends: number | null }> = {
  all: { begins: null, ends: null },
  today: { begins: 0, ends: null },
  yesterday: { begins: 1, ends: 0 },
  week: { begins: 6, ends: null },
  month: { begins: 29, ends: null }
}

/** Return the ids of a range of the site's days, as of a time in unix milliseconds. Today belongs to week and month. */
export function idRangeOf(range: Range, now: number, siteTime: Pick<SiteTime, 'day' | 'midnight'>): TimeIdRange {
  const { begins, ends } = DAYS[range]
  const today = siteTime.midnight(siteTime.day(now)) * 1000
  const before = (days: number) => firstIdAt(today - days * DAY_MS)
  return { from: begins === null ? 0n : before(begins), to: ends === null ? LAST_ID : before(ends) }
}
