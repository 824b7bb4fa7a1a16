import type { SiteTime } from '../../../time/site-time.ts'

/** The division of a lottery's day, in seconds. */
export type Schedule = { periodSeconds: number; lockSeconds: number }

/** A period by the clock. Times are in unix seconds. */
export type ScheduledPeriod = {
  /** `YYYYMMDD` and a four-digit index from 0001 at midnight in the site's zone, read as a number. */
  number: bigint
  startsAt: number
  closesAt: number
  drawsAt: number
}

const INDEX_DIGITS = 10_000n

/** Return the period played at a time: the first one with a later draw. */
export function periodAt(siteTime: SiteTime, schedule: Schedule, milliseconds: number): ScheduledPeriod {
  const day = siteTime.day(milliseconds)
  const midnight = siteTime.midnight(day)
  const index = Math.floor((milliseconds / 1000 - midnight) / schedule.periodSeconds)
  const startsAt = midnight + index * schedule.periodSeconds
  const drawsAt = startsAt + schedule.periodSeconds
  return {
    number: BigInt(day) * INDEX_DIGITS + BigInt(index + 1),
    startsAt,
    closesAt: drawsAt - schedule.lockSeconds,
    drawsAt
  }
}

/** Return the next period. */
export function periodAfter(siteTime: SiteTime, schedule: Schedule, period: ScheduledPeriod): ScheduledPeriod {
  return periodAt(siteTime, schedule, period.drawsAt * 1000)
}

/** Return the seconds until a time in unix seconds, rounded up. */
export function secondsUntil(unixSeconds: number, milliseconds: number): number {
  return Math.max(0, Math.ceil(unixSeconds - milliseconds / 1000))
}
