const DIGITS = 6

/** A short number by which operators tell guests apart. It is no name and no account. */
export function guestNumber(id: string): string {
  return `#${id.slice(-DIGITS)}`
}
