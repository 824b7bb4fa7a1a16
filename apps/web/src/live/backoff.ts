const RECONNECT_MS = 2000
const MIN_MS = 2000
const FIRST_MS = 4000
const MAX_MS = 60_000

/**
 * Return the milliseconds to wait after a number of consecutive failures: between two seconds and a minute. `chance`, 0
 * to 1, spreads the clients that lost the same server. After no failure, such as when an established connection broke,
 * the wait is at most two seconds.
 */
export function waitAfter(failures: number, chance: number): number {
  if (failures <= 0) return RECONNECT_MS * chance
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.max(MIN_MS, full / 2) + (full / 2) * chance
}
