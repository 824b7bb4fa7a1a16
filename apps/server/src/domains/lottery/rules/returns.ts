import { betOptions, type BetOption } from '@glasshouse/contract'
import { ODDS_SCALE, OUTCOMES, waysOf } from '@glasshouse/fairness'

export type Return = { option: BetOption; ways: number; percent: number }

const HUNDREDTHS = 100n

/**
 * Return each option's return in per cent of its stakes, rounded down to hundredths, from odds in ten-thousandths in
 * the order of the options. An option wins in its ways of the 216 outcomes of three dice.
 */
export function returnsOf(odds: readonly number[]): Return[] {
  return betOptions.map((option, index) => {
    const ways = waysOf(option)
    const all = BigInt(OUTCOMES) * BigInt(ODDS_SCALE)
    const hundredths = (BigInt(odds[index]!) * BigInt(ways) * 100n * HUNDREDTHS) / all
    return { option, ways, percent: Number(hundredths) / Number(HUNDREDTHS) }
  })
}

/** Return the lowest return of all options, in per cent. */
export function lowestReturn(odds: readonly number[]): number {
  return Math.min(...returnsOf(odds).map(({ percent }) => percent))
}
