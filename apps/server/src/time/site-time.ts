/** Dates and times of the site's zone, which has no daylight saving: one offset holds all year. */
export type SiteTime = {
  /** `YYYY-MM-DD HH:mm:ss` of unix milliseconds. */
  format(milliseconds: number): string
  /** Date and time of day of unix milliseconds as a locale writes them: `Nov 21, 2026, 2:00 PM`, `21 nov 2026, 14:00`. */
  written(milliseconds: number, locale: string): string
  /** A moment as operators are shown it: formatted, and in unix seconds; empty and 0 for one that has not come. */
  moment(at: Date | null): { time: string; ts: number }
  /** The site's day in which an instant lies, `YYYYMMDD`. */
  day(milliseconds: number): string
  /** Unix seconds of the midnight with which a day of eight digits begins. */
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

export function createSiteTime(offsetSeconds: number): SiteTime {
  const shifted = (milliseconds: number) => new Date(milliseconds + offsetSeconds * 1000).toISOString()
  const format = (milliseconds: number) => shifted(milliseconds).slice(0, 19).replace('T', ' ')
  return {
    format,
    written: (milliseconds, locale) => writerOf(locale).format(milliseconds + offsetSeconds * 1000),
    moment: (at) =>
      at === null ? { time: '', ts: 0 } : { time: format(at.getTime()), ts: Math.floor(at.getTime() / 1000) },
    day: (milliseconds) => shifted(milliseconds).slice(0, 10).replaceAll('-', ''),
    midnight: (day) =>
      Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) / 1000 - offsetSeconds
  }
}

/** English alone counts to twelve, as the app does. The offset is in the moment already. */
function writerOf(locale: string): Intl.DateTimeFormat {
  const hours = locale === 'en-US' ? {} : ({ hourCycle: 'h23' } as const)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', ...hours })
}
