import { PIN_LENGTH } from '../../../forms/pin-length.ts'

/**
 * Return the first incomplete field: each needs six digits, and the last must repeat the previous one. Null if all are
 * complete.
 */
export function firstIncomplete(pins: readonly string[]): number | null {
  const short = pins.findIndex((digits) => digits.length !== PIN_LENGTH)
  if (short >= 0) return short
  return pins.at(-1) === pins.at(-2) ? null : pins.length - 1
}
