import { winningOptions, type Dice } from '@glasshouse/fairness'
import { maskOf } from './options.ts'

/** An option that is paid: its bit in an order's mask, and the units that each point staked on it is paid with. */
export type Winner = { bit: number; units: number }

/** The three options that win, a size, a parity and a sum, with their odds of a pay table in the order of the options. */
export function winnersOf(dice: Dice, odds: readonly number[]): Winner[] {
  const mask = maskOf(winningOptions(dice))
  return odds.map((units, place) => ({ bit: 1 << place, units })).filter(({ bit }) => (mask & bit) !== 0)
}
