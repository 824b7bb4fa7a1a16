import { unitsOf } from '../../format/points.ts'

const UNITS_PER_POINT = 10_000n

type Rule = { min: string; max: string; dayMaximum: string; dayAmount: string }

/** Return the remaining part of the day's maximum in units, at least 0. */
export function leftOfDay({ dayMaximum, dayAmount }: Pick<Rule, 'dayMaximum' | 'dayAmount'>): bigint {
  const left = unitsOf(dayMaximum) - unitsOf(dayAmount)
  return left > 0n ? left : 0n
}

/** Return the largest possible amount in whole points as digits: the balance, unless a limit is lower. */
export function allOf(balance: string, rule: Rule): string {
  const bounds = [unitsOf(balance), unitsOf(rule.max), leftOfDay(rule)]
  const least = bounds.reduce((lowest, bound) => (bound < lowest ? bound : lowest))
  return String(least > 0n ? least / UNITS_PER_POINT : 0n)
}

/** Why an amount cannot be withdrawn now. */
export type WithdrawFault = 'nothing' | 'range' | 'balance' | 'waiting' | 'closed' | 'count' | 'day'

type Counted = Rule & { isOpen: boolean; leftToday: number; waitsUntilSeconds: number }

/** Return the first fault of an amount, in the server's order; null if there is none. */
export function withdrawFault(digits: string, balance: string, rule: Counted): WithdrawFault | null {
  const units = BigInt(digits || '0') * UNITS_PER_POINT
  if (units === 0n) return 'nothing'
  if (units < unitsOf(rule.min) || units > unitsOf(rule.max)) return 'range'
  if (units > unitsOf(balance)) return 'balance'
  if (rule.waitsUntilSeconds > 0) return 'waiting'
  if (!rule.isOpen) return 'closed'
  if (rule.leftToday <= 0) return 'count'
  return units > leftOfDay(rule) ? 'day' : null
}

type Duration = { medianMinutes: number | null; p90Minutes: number | null; sampleSize: number }

const USUAL_MINUTES = { least: 4, most: 6 }

/** Return what to show about the duration of a withdrawal. The usual text needs measurements that confirm it. */
export function durationKind({ medianMinutes, p90Minutes, sampleSize }: Duration): 'usual' | 'measured' | 'unmeasured' {
  if (medianMinutes === null || p90Minutes === null || sampleSize === 0) return 'unmeasured'
  const minutes = Math.round(medianMinutes)
  return minutes >= USUAL_MINUTES.least && minutes <= USUAL_MINUTES.most ? 'usual' : 'measured'
}
