const SHOWN_DAYS = 14
const DAY_MS = 86_400_000

/** Return the last two weeks in the site's time zone as `YYYY-MM-DD`; the last is today. */
export function lastDays(timeZone: string | undefined): { from: string; to: string } {
  return { from: daysBefore(timeZone, SHOWN_DAYS - 1), to: daysBefore(timeZone, 0) }
}

/** Return the day that was a number of days ago in the site's time zone, as `YYYY-MM-DD`. */
export function daysBefore(timeZone: string | undefined, days: number): string {
  // Canadian English has this date format.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return format.format(Date.now() - days * DAY_MS)
}
