/**
 * Return a time of the site, `YYYY-MM-DD HH:MM:SS`, as short as it can be: the time of today, the day with hours and
 * minutes, and the year only when it is another.
 */
export function shortTime(time: string, today: string, locale: string): string {
  const [day, ofDay] = time.split(' ') as [string, string]
  if (day === today) return ofDay
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC'
  })
  return `${format.format(new Date(`${day}T00:00:00Z`))} ${ofDay.slice(0, 5)}`
}
