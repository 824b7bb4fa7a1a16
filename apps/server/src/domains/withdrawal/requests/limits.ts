import { formatAmount, UNITS_PER_POINT, type CallOutput } from '@glasshouse/contract'
import type { Withdrawals } from '../withdrawals.ts'
import { selectDay, selectEta } from './withdrawal-request-queries.ts'
import { selectPayReadiness } from '../../member/index.ts'

/** The operator's limits, in units. */
export type Limits = { min: bigint; max: bigint; num: number; dayMax: bigint; fourEyes: bigint }

/** Return the site's limits of withdrawals. */
export async function withdrawLimits({ site }: Pick<Withdrawals, 'site'>): Promise<Limits> {
  const { min, max, num, day_max, four_eyes } = (await site.settings()).withdraw
  const units = (points: number) => BigInt(points) * UNITS_PER_POINT
  return { min: units(min), max: units(max), num, dayMax: units(day_max), fourEyes: units(four_eyes) }
}

/** Return the site's current day, the key of the daily counts. */
export function today({ clock, siteTime }: Pick<Withdrawals, 'clock' | 'siteTime'>): number {
  return Number(siteTime.day(clock.now()))
}

/** Return the limits, what a member has used of them, and how long recent withdrawals took. */
export async function describeLimits(
  withdrawals: Withdrawals,
  memberId: bigint
): Promise<CallOutput<'getUserWithdrawRole'>> {
  const { main } = withdrawals.database
  const [limits, used, eta, waitUntil] = await Promise.all([
    withdrawLimits(withdrawals),
    selectDay(main, { memberId, day: today(withdrawals) }),
    selectEta(main),
    selectPayReadiness(main, memberId).then((member) => member.withdraw_after)
  ])
  const isWaiting = waitUntil !== null && waitUntil.getTime() > withdrawals.clock.now()
  const wait = withdrawals.siteTime.timestamp(isWaiting ? waitUntil : null)
  return {
    min: formatAmount(limits.min),
    max: formatAmount(limits.max),
    requestsPerDay: limits.num,
    usedToday: used.requests,
    leftToday: Math.max(0, limits.num - used.requests),
    dayMaximum: formatAmount(limits.dayMax),
    dayAmount: formatAmount(used.amount),
    isOpen: limits.num > 0,
    duration: { medianMinutes: minutes(eta.median), p90Minutes: minutes(eta.p90), sampleSize: eta.n },
    waitsUntil: wait.time || null,
    waitsUntilSeconds: wait.ts
  }
}

/** Round up to a tenth of a minute, so that the promise is kept. */
export function minutes(measured: number | null): number | null {
  return measured === null ? null : Math.ceil(measured * 10) / 10
}
