import type { OpenRecord } from '../log/record.ts'
import { WHEEL, type FairDraw } from '../check/fair-draw.ts'
import { isObject } from '../check/shapes.ts'

type Rules = Readonly<Record<string, unknown>>
type Schedule = { period: number; lock: number }

const NUMBERS_PER_DAY = 10_000n
const DAY_SECONDS = 86_400
/** Zones differ from UTC by whole quarters of an hour, and at most by 14 hours. */
const QUARTER_HOUR_SECONDS = 900
const FARTHEST_ZONE_SECONDS = 14 * 3600

/** Return the number of a version's first draw, or null for the rules that a lottery started with. */
export function beginsOf(rules: Rules): bigint | null {
  const { begins } = rules
  return typeof begins === 'string' && /^[1-9]\d{0,17}$/.test(begins) ? BigInt(begins) : null
}

/**
 * Return when a version of the wheel's rules starts, in unix seconds, or null for the rules that a wheel started with.
 */
export function beginsAtOf(rules: Rules): number | null {
  const { begins_at: begins } = rules
  return typeof begins === 'string' && /^[1-9]\d{0,11}$/.test(begins) ? Number(begins) : null
}

/**
 * Return whether rules state their first draw or schedule, or for the wheel their start. Rules from before these fields
 * existed state neither.
 */
export function isVersion({ open, rules }: Pick<FairDraw, 'open' | 'rules'>): boolean {
  if (open.game === WHEEL) return rules['begins_at'] !== undefined
  return rules['begins'] !== undefined || rules['schedule'] !== undefined
}

/** Return why a draw's own rules are not for it or for its time, or null when they are. */
export function versionProblem({ open, rules }: Pick<FairDraw, 'open' | 'rules'>): string | null {
  if (open.game === WHEEL) return spinProblem(open, rules)
  const begins = beginsOf(rules)
  const schedule = scheduleOf(rules)
  if (begins === null || schedule === null) return 'no first draw or no schedule that can be read'
  if (begins > BigInt(open.period)) return `the rules begin with draw ${begins}`
  return isOnSchedule(open, schedule) ? null : 'not at the time that the schedule of its rules sets'
}

function spinProblem({ opens }: OpenRecord, rules: Rules): string | null {
  const begins = beginsAtOf(rules)
  if (begins === null) return 'no beginning that can be read'
  return begins <= opens ? null : `the rules begin at ${begins}, the spin was taken at ${opens}`
}

/**
 * Return why the rules of a draw must not follow those of the game's draw before, or null when they may. New rules
 * begin after the last draw under the old ones, so that a site cannot choose rules for a draw. Spins are numbered in
 * the order of requests, so the wheel's rules begin at a time.
 */
export function successionProblem(before: OpenRecord, open: OpenRecord, rules: Rules | undefined): string | null {
  if (before.rules_hash === open.rules_hash) return null
  if (open.game === WHEEL) return spinSuccessionProblem(before, open, rules)
  const begins = rules ? beginsOf(rules) : null
  if (begins === null) return `its rules are others than those of ${before.period}, and say no draw to begin with`
  return BigInt(before.period) < begins && begins <= BigInt(open.period)
    ? null
    : `its rules begin with ${begins}, though others were in force for ${before.period}`
}

function spinSuccessionProblem(before: OpenRecord, open: OpenRecord, rules: Rules | undefined): string | null {
  const begins = rules ? beginsAtOf(rules) : null
  if (begins === null) return `its rules are others than those of spin ${before.period}, and say no moment to begin at`
  return before.opens < begins && begins <= open.opens
    ? null
    : `its rules begin at ${begins}, though others were in force for spin ${before.period}, taken at ${before.opens}`
}

function scheduleOf({ schedule }: Rules): Schedule | null {
  if (!isObject(schedule)) return null
  const [period, lock] = [secondsOf(schedule['period_seconds']), secondsOf(schedule['lock_seconds'])]
  return period === null || lock === null ? null : { period, lock }
}

function secondsOf(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/**
 * Return whether a draw is on schedule: draw n of a day is n periods after the site's midnight, and betting closes the
 * stated time before.
 */
function isOnSchedule({ period: number, opens, closes, draws }: OpenRecord, { period, lock }: Schedule): boolean {
  const place = Number(BigInt(number) % NUMBERS_PER_DAY)
  const day = utcMidnight(String(BigInt(number) / NUMBERS_PER_DAY))
  if (day === null || place < 1 || place * period > DAY_SECONDS) return false
  const zone = day - (draws - place * period)
  if (!isZoneOffset(zone)) return false
  return closes === draws - lock && opens >= draws - period
}

/** Return whether a site's zone may differ from UTC by this many seconds. */
export function isZoneOffset(seconds: number): boolean {
  return seconds % QUARTER_HOUR_SECONDS === 0 && Math.abs(seconds) <= FARTHEST_ZONE_SECONDS
}

function utcMidnight(day: string): number | null {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? []
  const seconds = Date.parse(`${year}-${month}-${date}T00:00:00Z`) / 1000
  return Number.isNaN(seconds) ? null : seconds
}
