const NO_BREAK_SPACE = '\u00a0'

type Part = 'date' | 'time' | 'seconds'
type Place = { locale: string; timeZone: string }

const parts: Record<Part, (locale: string) => Intl.DateTimeFormatOptions> = {
  date: (locale) =>
    locale === 'en-US' || locale === 'zh-CN'
      ? { year: 'numeric', month: 'numeric', day: 'numeric' }
      : { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: clockOf,
  seconds: (locale) => ({ ...clockOf(locale), second: '2-digit' })
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** Format date and time in the site's zone: `21/11/2026 20:31`, `11/21/2026 8:31 PM`. */
export function formatDateTime(unixSeconds: number, place: Place): string {
  return `${formatDate(unixSeconds, place)} ${formatTime(unixSeconds, place)}`
}

/** Like `formatDateTime`, with seconds. */
export function formatExactTime(unixSeconds: number, place: Place): string {
  return `${formatDate(unixSeconds, place)} ${written('seconds', unixSeconds, place)}`
}

export function formatDate(unixSeconds: number, place: Place): string {
  return written('date', unixSeconds, place)
}

export function formatTime(unixSeconds: number, place: Place): string {
  return written('time', unixSeconds, place)
}

/** Format the time of day with seconds: `20:34:51`. */
export function formatClock(unixSeconds: number, place: Place): string {
  return written('seconds', unixSeconds, place)
}

/** Format the remaining time as `mm:ss`, from one hour on as `h:mm:ss`. */
export function formatCountdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const tail = two(seconds % 60)
  return minutes < 60 ? `${two(minutes)}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`
}

function clockOf(locale: string): Intl.DateTimeFormatOptions {
  return locale === 'en-US'
    ? { hour: 'numeric', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
}

function written(part: Part, unixSeconds: number, { locale, timeZone }: Place): string {
  const key = `${part} ${locale} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...parts[part](locale), timeZone })
    formats.set(key, format)
  }
  return format.format(unixSeconds * 1000).replaceAll(/[\u0020\u202f]/g, NO_BREAK_SPACE)
}

/**
 * Return noon of a day `YYYY-MM-DD` in Unix seconds. It is the same day in every time zone except the outermost ones.
 */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`) / 1000
}
