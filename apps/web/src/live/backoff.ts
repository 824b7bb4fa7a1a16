const FIRST = 1000
const LONGEST = 30_000

/** Milliseconds to wait after so many failures in a row; `chance`, 0 to 1, spreads many clients over half the time. */
export function waitAfter(failures: number, chance: number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1))
  return full / 2 + (full / 2) * chance
}
