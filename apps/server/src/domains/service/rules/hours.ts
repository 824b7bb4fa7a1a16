/** The service hours in the site's time: days of the week (1 is Monday), start and end. */
export type Hours = { from: string; to: string; days: readonly number[] }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Return whether the service is open, and when the next hours begin; null while open or when there are no hours. Times
 * are milliseconds of the site's local clock, in which midnight is a whole number of days. Hours that end before they
 * begin continue on the next day; hours with the same start and end last all day.
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

/** Return 1 for Monday to 7 for Sunday. Day 0 was a Thursday. */
function weekday(day: number): number {
  return ((day + 3) % 7) + 1
}
