const SHOWN = 4

/** The digits of an account number that are shown. */
export function tailOf(digits: string): string {
  return digits.slice(-SHOWN)
}

/** An account number as it is shown: nothing tells how long it is. */
export function masked(tail: string): string {
  return `******${tail}`
}
