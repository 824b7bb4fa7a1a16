/** The short form of a draw's number: its last four digits. */
export function shortPeriodNumber(periodNumber: string): string {
  return periodNumber.slice(-4)
}

/** A draw's number with its day set apart: `20261121-0413`. */
export function splitPeriodNumber(periodNumber: string): string {
  return periodNumber.length > 4 ? `${periodNumber.slice(0, -4)}-${periodNumber.slice(-4)}` : periodNumber
}
