const SHOWN_DAYS = 14
const DAY_MS = 86_400_000

/** Return the last two weeks in the site's time zone as `YYYY-MM-DD`; the last is today. */
export function lastDays(timeZone: string | undefined): { from: string; to: string } {
  // Canadian English has this date format.
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const now = Date.now()
  return { from: days.format(now - (SHOWN_DAYS - 1) * DAY_MS), to: days.format(now) }
}
