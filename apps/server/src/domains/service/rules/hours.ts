/** When questions are answered, in the site's time: on which days of the week (1 is Monday), from when to when. */
export type Hours = { from: string; to: string; days: readonly number[] }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Whether it is such an hour, and when the next one begins; null where it is one now, or none ever comes. Takes and gives
 * milliseconds of the site's own clock, in which midnight is a whole number of days. Hours that end before they begin go on into the
 * next day; those that end when they begin last all day.
 */
export function openingAt(hours: Hours, local: number): { isOpen: boolean; opensAt: number | null } {
  const today = Math.floor(local / DAY)
  const length = ((minutesOf(hours.to) - minutesOf(hours.from) + 1440 - 1) % 1440) + 1
  const startOf = (day: number) => day * DAY + minutesOf(hours.from) * MINUTE
  const isDay = (day: number) => hours.days.includes(weekday(day))
  const isOpen = [today - 1, today].some(
    (day) => isDay(day) && startOf(day) <= local && local < startOf(day) + length * MINUTE
  )
  if (isOpen) return { isOpen, opensAt: null }
  const ahead = Array.from({ length: 8 }, (_, days) => today + days)
  const next = ahead.find((day) => isDay(day) && startOf(day) > local)
  return { isOpen, opensAt: next === undefined ? null : startOf(next) }
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** 1 for Monday to 7 for Sunday; the first day that is counted was a Thursday. */
function weekday(day: number): number {
  return ((day + 3) % 7) + 1
}
