import { PIN_LENGTH } from '../../../forms/pin-length.ts'

/**
 * The first field in which something is missing: all need six digits, and the last repeats the one before it. Null when the
 * information is complete.
 */
export function firstIncomplete(pins: readonly string[]): number | null {
  const short = pins.findIndex((digits) => digits.length !== PIN_LENGTH)
  if (short >= 0) return short
  return pins.at(-1) === pins.at(-2) ? null : pins.length - 1
}
