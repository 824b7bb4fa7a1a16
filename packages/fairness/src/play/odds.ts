import { betOptions, OUTCOMES, waysOf, type BetOption } from './options.ts'

/** Odds are integers: ten-thousandths of the gross payout per point staked, stake included. 1.96 is 19,600. */
export const ODDS_SCALE = 10_000

const DEFAULT_RETURN_PERCENT = 98
const LOWEST_RETURN_PERCENT = 85
const HIGHEST_RETURN_PERCENT = 100
const PROPORTION = /^(\d{1,6})(?:\.(\d{1,4}))?$/

/** Return the default pay table in ten-thousandths, in the order of the options. Each option returns exactly 98 %. */
export function defaultOdds(): number[] {
  return betOptions.map((option) => (DEFAULT_RETURN_PERCENT * OUTCOMES * (ODDS_SCALE / 100)) / waysOf(option))
}

/** Return whether an option at these odds, in ten-thousandths, has an expected return of 85 % to 100 %. */
export function isReturnAllowed(option: BetOption, odds: number): boolean {
  if (!Number.isSafeInteger(odds)) return false
  const percent = BigInt(odds) * BigInt(waysOf(option)) * 100n
  const staked = BigInt(OUTCOMES * ODDS_SCALE)
  return percent >= BigInt(LOWEST_RETURN_PERCENT) * staked && percent <= BigInt(HIGHEST_RETURN_PERCENT) * staked
}

/** Return whether a pay table has odds for each option, in order, with returns of 85 % to 100 %. */
export function isPayTable(odds: readonly number[]): boolean {
  return odds.length === betOptions.length && betOptions.every((option, index) => isReturnAllowed(option, odds[index]!))
}

/**
 * Parse a proportion such as `"21.168"` into ten-thousandths. Return null when it is invalid or has more than four
 * decimals.
 */
export function parseProportion(text: string): number | null {
  const [, points, decimals = ''] = PROPORTION.exec(text) ?? []
  return points === undefined ? null : Number(points) * ODDS_SCALE + Number(decimals.padEnd(4, '0'))
}

/** Format odds in ten-thousandths as a proportion with two to four decimals, such as `"1.96"` and `"21.168"`. */
export function formatProportion(odds: number): string {
  const decimals = String(odds % ODDS_SCALE)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${Math.floor(odds / ODDS_SCALE)}.${decimals}`
}
