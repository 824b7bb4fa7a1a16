/** Dates and times in the site's zone, which has no daylight saving: one offset applies all year. */
export type SiteTime = {
  /** Return `YYYY-MM-DD HH:mm:ss` of unix milliseconds. */
  format(milliseconds: number): string
  /**
   * Return the date and time of unix milliseconds in a locale's format: `Nov 21, 2026, 2:00 PM`, `21 nov 2026, 14:00`.
   */
  written(milliseconds: number, locale: string): string
  /** Return a time for operators: formatted, and in unix seconds; empty and 0 for null. */
  timestamp(at: Date | null): { time: string; ts: number }
  /** Return the site's day of a time, `YYYYMMDD`. */
  day(milliseconds: number): string
  /** Return the unix seconds of the midnight that starts a day of eight digits. */
  midnight(day: string): number
}

/** Return the offset of a zone from UTC in seconds, east positive. Throw if the offset changes within the year. */
export function zoneOffsetSeconds(zone: string, year: number): number {
  const offsets = [0, 3, 6, 9].map((month) => offsetAt(zone, Date.UTC(year, month, 1)))
  if (new Set(offsets).size > 1) throw new RangeError(`${zone} has daylight saving`)
  return offsets[0]!
}

function offsetAt(zone: string, milliseconds: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(milliseconds).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 3600 + Number(match[3]) * 60)
}

const DAY_MS = 86_400_000

export function createSiteTime(offsetSeconds: number): SiteTime {
  const shifted = (milliseconds: number) => new Date(milliseconds + offsetSeconds * 1000).toISOString()
  const format = (milliseconds: number) => shifted(milliseconds).slice(0, 19).replace('T', ' ')
  const midnight = (day: string) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) / 1000 - offsetSeconds
  // The day computed last: orders and lotteries need today's all the time.
  let known = { day: '', from: 0, until: 0 }
  const day = (milliseconds: number): string => {
    if (milliseconds >= known.from && milliseconds < known.until) return known.day
    const found = shifted(milliseconds).slice(0, 10).replaceAll('-', '')
    const from = midnight(found) * 1000
    known = { day: found, from, until: from + DAY_MS }
    return found
  }
  return {
    format,
    written: (milliseconds, locale) => writerOf(locale).format(milliseconds + offsetSeconds * 1000),
    timestamp: (at) =>
      at === null ? { time: '', ts: 0 } : { time: format(at.getTime()), ts: Math.floor(at.getTime() / 1000) },
    day,
    midnight: (of) => (of === known.day ? known.from / 1000 : midnight(of))
  }
}

/** Return a locale's formatter. Only English uses twelve hours, like the app. The offset is already in the time. */
function writerOf(locale: string): Intl.DateTimeFormat {
  const hours = locale === 'en-US' ? {} : ({ hourCycle: 'h23' } as const)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', ...hours })
}
