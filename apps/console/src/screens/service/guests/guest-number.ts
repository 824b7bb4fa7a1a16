const DIGITS = 6

/** Return a short number by which operators distinguish guests. It is not a name or an account. */
export function guestNumber(id: string): string {
  return `#${id.slice(-DIGITS)}`
}
