/** Return the short form of a draw's number: its last four digits. */
export function shortPeriodNumber(periodNumber: string): string {
  return periodNumber.slice(-4)
}

/** Return a draw's number with its day separated: `20261121-0413`. */
export function splitPeriodNumber(periodNumber: string): string {
  return periodNumber.length > 4 ? `${periodNumber.slice(0, -4)}-${periodNumber.slice(-4)}` : periodNumber
}
