import type { SiteTime } from '../../../time/site-time.ts'
import type { Rhythm } from './period.ts'

const NUMBERS_A_DAY = 10_000n
const DAY_SECONDS = 86_400

/** A version of a lottery's rules, as far as it matters when it holds and when draws are. */
export type RulesVersion = {
  id: bigint
  /** The first period that it holds for. */
  from_expect: bigint
  /** Null in a lottery's first rules. */
  period_seconds: number | null
  lock_seconds: number | null
}

/** Return the version that applies to a period: the newest that has started by then. */
export function versionFor<Version extends RulesVersion>(
  versions: readonly Version[],
  expect: bigint
): Version | undefined {
  return versions
    .filter(({ from_expect }) => from_expect <= expect)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]
}

/** The versions that hold for a period or any later one, in the order in which they begin. */
export function versionsFrom<Version extends RulesVersion>(versions: readonly Version[], expect: bigint): Version[] {
  const now = versionFor(versions, expect)
  const coming = versions.filter(
    (version) =>
      version.from_expect > expect &&
      !versions.some((newer) => newer.id > version.id && newer.from_expect <= version.from_expect)
  )
  return [...(now ? [now] : []), ...coming.toSorted((one, other) => (one.from_expect < other.from_expect ? -1 : 1))]
}

/** The first period's number of a day, `YYYYMMDD`. */
export function firstOfDay(day: string): bigint {
  return BigInt(day) * NUMBERS_A_DAY + 1n
}

/** When a day's draws are: a schedule never changes within a day, so that no number is given twice. */
export function rhythmOn(own: Rhythm, versions: readonly RulesVersion[], day: string): Rhythm {
  const version = versionFor(versions, firstOfDay(day))
  if (!version || version.period_seconds === null || version.lock_seconds === null) return own
  return { periodSeconds: version.period_seconds, lockSeconds: version.lock_seconds }
}

/** When a period starts, in unix seconds; null where its day has no period of that number. */
export function startOf(siteTime: SiteTime, { periodSeconds }: Rhythm, expect: bigint): number | null {
  const index = Number(expect % NUMBERS_A_DAY)
  const day = dayOf(expect)
  if (index < 1 || index > DAY_SECONDS / periodSeconds || !isDay(day)) return null
  return siteTime.midnight(day) + (index - 1) * periodSeconds
}

/** The day of a period's number. */
export function dayOf(expect: bigint): string {
  return String(expect / NUMBERS_A_DAY)
}

function isDay(day: string): boolean {
  const text = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const date = new Date(`${text}T00:00:00Z`)
  return text.length === 10 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
