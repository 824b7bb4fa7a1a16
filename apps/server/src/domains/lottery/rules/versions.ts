import type { SiteTime } from '../../../time/site-time.ts'
import type { Schedule } from './period.ts'

const NUMBERS_PER_DAY = 10_000n
const DAY_SECONDS = 86_400

/** The part of a version of a lottery's rules that says when it applies and when its draws are. */
export type RulesVersion = {
  id: bigint
  /** The first period that it applies to. */
  from_period_number: bigint
  /** Null in a lottery's first rules. */
  period_seconds: number | null
  lock_seconds: number | null
}

/** Return the version that applies to a period: the newest that started by then. */
export function versionFor<Version extends RulesVersion>(
  versions: readonly Version[],
  number: bigint
): Version | undefined {
  return versions
    .filter(({ from_period_number }) => from_period_number <= number)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]
}

/** Return the versions that apply to a period or any later one, in the order in which they start. */
export function versionsFrom<Version extends RulesVersion>(versions: readonly Version[], number: bigint): Version[] {
  const now = versionFor(versions, number)
  const coming = versions.filter(
    (version) =>
      version.from_period_number > number &&
      !versions.some((newer) => newer.id > version.id && newer.from_period_number <= version.from_period_number)
  )
  return [
    ...(now ? [now] : []),
    ...coming.toSorted((one, other) => (one.from_period_number < other.from_period_number ? -1 : 1))
  ]
}

/** Return the number of a day's first period. The day is `YYYYMMDD`. */
export function firstOfDay(day: string): bigint {
  return BigInt(day) * NUMBERS_PER_DAY + 1n
}

/** Return the schedule of a day. A schedule never changes within a day, so that no number is used twice. */
export function scheduleOn(own: Schedule, versions: readonly RulesVersion[], day: string): Schedule {
  const version = versionFor(versions, firstOfDay(day))
  if (!version || version.period_seconds === null || version.lock_seconds === null) return own
  return { periodSeconds: version.period_seconds, lockSeconds: version.lock_seconds }
}

/** Return when a period starts, in unix seconds, or null when its day has no period of that number. */
export function startOf(siteTime: SiteTime, { periodSeconds }: Schedule, number: bigint): number | null {
  const index = Number(number % NUMBERS_PER_DAY)
  const day = dayOf(number)
  if (index < 1 || index > DAY_SECONDS / periodSeconds || !isDay(day)) return null
  return siteTime.midnight(day) + (index - 1) * periodSeconds
}

/** Return the day of a period's number as `YYYYMMDD`. */
export function dayOf(number: bigint): string {
  return String(number / NUMBERS_PER_DAY)
}

function isDay(day: string): boolean {
  const text = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const date = new Date(`${text}T00:00:00Z`)
  return text.length === 10 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
