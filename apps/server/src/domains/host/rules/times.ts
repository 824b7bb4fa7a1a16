import type { ReportReason } from '@glasshouse/contract'

const HOUR = 3_600_000

/** An hour can be requested until this long before it begins, so that there is time to answer. */
export const LEAD_MS = 2 * HOUR

/** Hours are shown this far ahead. */
export const BOOKING_RANGE_MS = 28 * 24 * HOUR

const ANSWERED_WITHIN = 48 * HOUR
const ANSWERED_BEFORE = HOUR

/** Return when a request must be answered: within two days, and an hour before the appointment at the latest. */
export function answerDue(requestedAt: number, startsAt: number): number {
  return Math.min(requestedAt + ANSWERED_WITHIN, startsAt - ANSWERED_BEFORE)
}

const urgent = new Set<ReportReason>(['minor', 'safety', 'sexual'])

/** Return when a report must be reviewed: within a day when someone may be in danger, else within three. */
export function reportDue(reason: ReportReason, reportedAt: number): number {
  return reportedAt + (urgent.has(reason) ? 24 : 72) * HOUR
}

/** Hosts meet members by day: hours are between these times in the site's zone. */
export const OPENS_AT_MINUTES = 8 * 60
export const CLOSES_AT_MINUTES = 21 * 60
