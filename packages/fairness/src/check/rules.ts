import { isPayTable, parseProportion } from '../play/odds.ts'
import { betOptions, type BetOption } from '../play/options.ts'
import { isObject } from './shapes.ts'

/**
 * Return the pay table of published rules in ten-thousandths, in the order of the options, or null when it is
 * incomplete.
 */
export function payTableOf(rules: Readonly<Record<string, unknown>>): number[] | null {
  const { odds } = rules
  if (!isObject(odds) || Object.keys(odds).length !== betOptions.length) return null
  const table = betOptions.map((option) => parseProportion(String(odds[option])))
  return table.every((value) => value !== null) ? table : null
}

/** Return whether each option of the pay table has an expected return of 85 % to 100 %. */
export function areOddsAllowed(rules: Readonly<Record<string, unknown>>): boolean {
  const table = payTableOf(rules)
  return table !== null && isPayTable(table)
}

/** Return an option's odds in published rules as text, or null. */
export function proportionOf(rules: Readonly<Record<string, unknown>>, option: BetOption): string | null {
  const { odds } = rules
  const value = isObject(odds) ? odds[option] : undefined
  return typeof value === 'string' ? value : null
}

/** Return the weights of a wheel's prizes in order, with the prizes' ids, or null when the rules have none. */
export function prizesOf(rules: Readonly<Record<string, unknown>>): { id: string; weight: bigint }[] | null {
  const { prizes } = rules
  if (!Array.isArray(prizes) || prizes.length === 0) return null
  const read = prizes.map((prize: unknown) => {
    if (!isObject(prize) || !/^\d{1,18}$/.test(String(prize['weight']))) return null
    return { id: String(prize['id']), weight: BigInt(String(prize['weight'])) }
  })
  return read.every((prize) => prize !== null) ? read : null
}
