import type { SiteTime } from '../../../time/site-time.ts'

/** How a lottery's day is divided, in seconds. */
export type Rhythm = { periodSeconds: number; lockSeconds: number }

/** A period as the clock has it; times in unix seconds. */
export type PlannedPeriod = {
  /** `YYYYMMDD` and a four-digit index from 0001 at midnight in the site's zone, read as a number. */
  expect: bigint
  startsAt: number
  closesAt: number
  drawsAt: number
}

const INDEX_DIGITS = 10_000n

/** The period that is played at an instant: its draw time is the first one after it. */
export function periodAt(siteTime: SiteTime, rhythm: Rhythm, milliseconds: number): PlannedPeriod {
  const day = siteTime.day(milliseconds)
  const midnight = siteTime.midnight(day)
  const index = Math.floor((milliseconds / 1000 - midnight) / rhythm.periodSeconds)
  const startsAt = midnight + index * rhythm.periodSeconds
  const drawsAt = startsAt + rhythm.periodSeconds
  return {
    expect: BigInt(day) * INDEX_DIGITS + BigInt(index + 1),
    startsAt,
    closesAt: drawsAt - rhythm.lockSeconds,
    drawsAt
  }
}

/** The period after one. */
export function periodAfter(siteTime: SiteTime, rhythm: Rhythm, period: PlannedPeriod): PlannedPeriod {
  return periodAt(siteTime, rhythm, period.drawsAt * 1000)
}

/** Seconds until an instant of unix seconds, rounded up. */
export function secondsUntil(unixSeconds: number, milliseconds: number): number {
  return Math.max(0, Math.ceil(unixSeconds - milliseconds / 1000))
}
