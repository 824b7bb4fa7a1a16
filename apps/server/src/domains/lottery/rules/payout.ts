import { winningOptions, type Dice } from '@glasshouse/fairness'
import { maskOf } from './options.ts'

/** A winning option: its bit in an order's mask, and its payout per point in units. */
export type Winner = { bit: number; units: number }

/**
 * Return the three winning options (size, parity and sum) with their odds from a pay table in the order of the options.
 */
export function winnersOf(dice: Dice, odds: readonly number[]): Winner[] {
  const mask = maskOf(winningOptions(dice))
  return odds.map((units, index) => ({ bit: 1 << index, units })).filter(({ bit }) => (mask & bit) !== 0)
}
