export const COMPARISONS = ['before', 'week', 'month', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

export type Days = { from: string; to: string }

const DAY_MS = 86_400_000
const WEEK = 7

const textOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/**
 * Return as many earlier days to compare days with: those just before, or the same days a week or a month earlier. Return
 * null for no comparison, and for days that are none.
 */
export function earlierDays({ from, to }: Days, comparison: Comparison): Days | null {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const length = (last - first) / DAY_MS + 1
  if (comparison === 'none' || !(length >= 1)) return null
  const start = comparison === 'month' ? monthBefore(from) : first - (comparison === 'week' ? WEEK : length) * DAY_MS
  return { from: textOf(start), to: textOf(start + (length - 1) * DAY_MS) }
}

/** Return the same day of the month before, or that month's last. */
function monthBefore(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return Date.UTC(year, month - 2, Math.min(date, lastOfMonth))
}
