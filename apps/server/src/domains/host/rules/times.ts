import type { ReportReason } from '@glasshouse/contract'

const HOUR = 3_600_000

/** An hour can be asked for until this long before it begins, so that there is time to answer. */
export const LEAD_MILLISECONDS = 2 * HOUR

/** Hours are shown this far ahead. */
export const AHEAD_MILLISECONDS = 28 * 24 * HOUR

const ANSWERED_WITHIN = 48 * HOUR
const ANSWERED_BEFORE = HOUR

/** Until when a request is answered: two days, and in any case an hour before it begins. */
export function answerDue(askedAt: number, startsAt: number): number {
  return Math.min(askedAt + ANSWERED_WITHIN, startsAt - ANSWERED_BEFORE)
}

const urgent = new Set<ReportReason>(['minor', 'safety', 'sexual'])

/** Until when a report is looked at: a day where somebody may be in danger, else three. */
export function reportDue(reason: ReportReason, reportedAt: number): number {
  return reportedAt + (urgent.has(reason) ? 24 : 72) * HOUR
}

/** Hosts are met by day: hours lie between these of the site's zone. */
export const OPENS_AT_MINUTES = 8 * 60
export const CLOSES_AT_MINUTES = 21 * 60
