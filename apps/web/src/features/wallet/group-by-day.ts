import { unitsOf } from '../../format/points.ts'
import type { Entry } from './use-money-log.ts'

export type Day = {
  /** The time of the day's first row, in Unix seconds. */
  at: number
  rows: Entry[]
  /** The sum of the day's rows in units; null while some may be on a page that is not loaded yet. */
  sum: bigint | null
}

/** Group rows by day, newest first, with the sum of each day. */
export function daysOf(rows: readonly Entry[], dateOf: (seconds: number) => string, hasMore: boolean): Day[] {
  const days: { at: number; rows: Entry[] }[] = []
  for (const row of rows) {
    const day = days.at(-1)
    if (day && dateOf(day.at) === dateOf(row.createdAtSeconds)) day.rows.push(row)
    else days.push({ at: row.createdAtSeconds, rows: [row] })
  }
  return days.map((day, index) => {
    const isWhole = index < days.length - 1 || !hasMore
    return { ...day, sum: isWhole ? day.rows.reduce((sum, { amount }) => sum + unitsOf(amount), 0n) : null }
  })
}
