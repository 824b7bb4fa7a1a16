import type { OperatorOutput } from '@glasshouse/contract/operator'

export type Lottery = OperatorOutput<'getAdminLotteries'>['lotteries'][number]
export type Version = Lottery['now']
export type Terms = Pick<Version, 'odds' | 'min' | 'max' | 'period' | 'lock'>
export type Option = keyof Terms['odds']

/** What three dice can show. */
export const OUTCOMES = 216
export const TERMS = ['min', 'max', 'period', 'lock'] as const

const TEN_THOUSANDTHS = 10_000

/** Return the terms of a version without what else is known about it. */
export function termsOf({ odds, min, max, period, lock }: Terms): Terms {
  return { odds, min, max, period, lock }
}

/** Return what an option returns to players in per cent, from its odds and in how many of the 216 outcomes it wins. */
export function returnPercent(odds: string, ways: number): number {
  return (Number(odds) * ways * 100) / OUTCOMES
}

/** Return what stakes pay on average at these odds, in points. Each option wins in its ways of the 216 outcomes. */
export function expectedPayout(
  stakes: readonly { option: Option; staked: string }[],
  odds: Terms['odds'],
  returns: Lottery['now']['returns']
): number {
  const waysOf = new Map(returns.map(({ option, ways }) => [option, ways]))
  return stakes.reduce(
    (sum, { option, staked }) => sum + (Number(staked) * returnPercent(odds[option], waysOf.get(option) ?? 0)) / 100,
    0
  )
}

/** Return the highest odds, with four decimals, by which an option returns no more than a percentage. */
export function oddsFor(percent: number, ways: number): string {
  const exact = (percent * OUTCOMES * (TEN_THOUSANDTHS / 100)) / ways
  return String(Math.floor(exact + 1e-6) / TEN_THOUSANDTHS)
}

/** A term that differs between two versions; an option for odds. */
export type TermChange = { name: Option | (typeof TERMS)[number]; before: string; after: string }

/** Return the terms that differ, the odds first. */
export function changesBetween(before: Terms, after: Terms): TermChange[] {
  const options = Object.keys(before.odds) as Option[]
  const odds = options.map((name) => ({ name, before: before.odds[name], after: after.odds[name] }))
  const others = TERMS.map((name) => ({ name, before: String(before[name]), after: String(after[name]) }))
  return [...odds, ...others].filter(({ before: old, after: wanted }) => Number(old) !== Number(wanted))
}

/** Return whether the draws have another rhythm, which can begin only with a day. */
export function isOtherSchedule(before: Terms, after: Terms): boolean {
  return before.period !== after.period || before.lock !== after.lock
}

/** Return the number of a day's first draw. `day` is `YYYY-MM-DD`. */
export const firstDrawOf = (day: string): string => `${day.replaceAll('-', '')}0001`
