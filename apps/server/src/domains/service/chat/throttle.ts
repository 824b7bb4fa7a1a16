import type { Clock } from '../../../time/clock.ts'

/** Whether something may be told again by now, under a key. */
export type Throttle = (key: string) => boolean

const MOST_KEYS = 10_000

/** Lets each key through once in so many milliseconds. */
export function createThrottle(clock: Clock, milliseconds: number): Throttle {
  const last = new Map<string, number>()
  return (key) => {
    const now = clock.now()
    if (now - (last.get(key) ?? -Infinity) < milliseconds) return false
    if (last.size >= MOST_KEYS) last.clear()
    last.set(key, now)
    return true
  }
}
