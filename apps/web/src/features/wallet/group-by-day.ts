import { unitsOf } from '../../format/points.ts'
import type { Entry } from './use-money-log.ts'

export type Day = {
  /** Its first row's moment, in unix seconds. */
  at: number
  rows: Entry[]
  /** What the day's rows come to, in units; null while some of them may be on a page that is not here yet. */
  sum: bigint | null
}

/** The rows of each day, newest first, with what the day comes to. */
export function daysOf(rows: readonly Entry[], dateOf: (seconds: number) => string, hasMore: boolean): Day[] {
  const days: { at: number; rows: Entry[] }[] = []
  for (const row of rows) {
    const day = days.at(-1)
    if (day && dateOf(day.at) === dateOf(row.create_ts)) day.rows.push(row)
    else days.push({ at: row.create_ts, rows: [row] })
  }
  return days.map((day, place) => {
    const isWhole = place < days.length - 1 || !hasMore
    return { ...day, sum: isWhole ? day.rows.reduce((sum, { money }) => sum + unitsOf(money), 0n) : null }
  })
}
