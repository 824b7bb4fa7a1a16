import type { SiteTime } from '../../../time/site-time.ts'

/** The start of the site's day, week and month, and of the next ones, in unix seconds. */
export type Spans = Record<'day' | 'week' | 'month', { from: number; to: number }>

const DAY_SECONDS = 86_400
const WEEK_DAYS = 7

/** Return the site's day, week (from Monday) and month at a time in unix milliseconds. */
export function spansAt(siteTime: SiteTime, milliseconds: number): Spans {
  const today = siteTime.day(milliseconds)
  const midnight = siteTime.midnight(today)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(4, 6))]
  const weekday = (new Date(Date.UTC(year, month - 1, Number(today.slice(6, 8)))).getUTCDay() + 6) % WEEK_DAYS
  const monday = midnight - weekday * DAY_SECONDS
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return {
    day: { from: midnight, to: midnight + DAY_SECONDS },
    week: { from: monday, to: monday + WEEK_DAYS * DAY_SECONDS },
    month: { from: siteTime.midnight(firstOf(year, month)), to: siteTime.midnight(firstOf(next.year, next.month)) }
  }
}

function firstOf(year: number, month: number): string {
  return `${year}${String(month).padStart(2, '0')}01`
}
