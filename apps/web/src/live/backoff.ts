const AT_ONCE = 2000
const SHORTEST = 2000
const FIRST = 4000
const LONGEST = 60_000

/**
 * Milliseconds to wait after so many failures in a row: two seconds at least and a minute at most. `chance`, 0 to 1, spreads
 * many clients that lost the same server. After none, as when a connection that had lasted broke, it is two seconds at most.
 */
export function waitAfter(failures: number, chance: number): number {
  if (failures <= 0) return AT_ONCE * chance
  const full = Math.min(LONGEST, FIRST * 2 ** (failures - 1))
  return Math.max(SHORTEST, full / 2) + (full / 2) * chance
}
