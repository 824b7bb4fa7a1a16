const AT_ONCE = 2000
const SHORTEST = 2000
const FIRST = 4000
const LONGEST = 60_000

/**
 * Return the milliseconds to wait after a number of consecutive failures: between two seconds and a minute. `chance`, 0
 * to 1, spreads the clients that lost the same server. After no failure, such as when an established connection broke,
 * the wait is at most two seconds.
 */
export function waitAfter(failures: number, chance: number): number {
  if (failures <= 0) return AT_ONCE * chance
  const full = Math.min(LONGEST, FIRST * 2 ** (failures - 1))
  return Math.max(SHORTEST, full / 2) + (full / 2) * chance
}
