const SHOWN_DAYS = 14
const DAY_MILLISECONDS = 86_400_000

/** The last two weeks in the site's zone, wherever this browser is; `YYYY-MM-DD`, with today as the last. */
export function lastDays(timeZone: string | undefined): { from: string; to: string } {
  // Canada's English writes days so.
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const now = Date.now()
  return { from: days.format(now - (SHOWN_DAYS - 1) * DAY_MILLISECONDS), to: days.format(now) }
}
