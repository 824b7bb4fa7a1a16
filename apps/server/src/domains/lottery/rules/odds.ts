import { betOptions, UNITS_PER_POINT, type BetOption } from '@glasshouse/contract'

/** Outcomes of three dice. */
export const OUTCOMES = 216n
/** What the default pay table returns of every stake, in the long run, in hundredths. */
const DEFAULT_RETURN = 98n
const LOWEST_RETURN = 85n

const bits = new Map<string, number>(betOptions.map((option, index) => [option, 1 << index]))

/** The chosen options as a bit mask: bit n stands for the n-th option. */
export function maskOf(options: readonly BetOption[]): number {
  return options.reduce((mask, option) => mask | bits.get(option)!, 0)
}

/** The options of a bit mask, in the order in which odds are listed. */
export function optionsOf(mask: number): BetOption[] {
  return betOptions.filter((_option, index) => (mask & (1 << index)) !== 0)
}

/** In how many of the 216 outcomes an option wins. */
export function waysOf(option: BetOption): number {
  if (!/^\d/.test(option)) return Number(OUTCOMES) / 2
  const sum = Number(option)
  let ways = 0
  for (let first = 1; first <= 6; first += 1) {
    for (let second = 1; second <= 6; second += 1) {
      const third = sum - first - second
      if (third >= 1 && third <= 6) ways += 1
    }
  }
  return ways
}

/** The default pay table: payout per point staked in units, in the order of the options. Each returns exactly 98 %. */
export function defaultOdds(): bigint[] {
  return betOptions.map((option) => (DEFAULT_RETURN * OUTCOMES * UNITS_PER_POINT) / 100n / BigInt(waysOf(option)))
}

/** Whether each option of a pay table returns 85 % to 100 %. */
export function oddsAreFair(odds: readonly bigint[]): boolean {
  if (odds.length !== betOptions.length) return false
  return betOptions.every((option, index) => {
    const returned = odds[index]! * BigInt(waysOf(option)) * 100n
    const staked = OUTCOMES * UNITS_PER_POINT
    return returned >= LOWEST_RETURN * staked && returned <= 100n * staked
  })
}
