import type { Clock } from '../../../time/clock.ts'

/** Return whether a key's next notification may be sent now. */
export type Throttle = (key: string) => boolean

const MAX_KEYS = 10_000

/** Create a throttle that allows each key once per interval. */
export function createThrottle(clock: Clock, milliseconds: number): Throttle {
  const last = new Map<string, number>()
  return (key) => {
    const now = clock.now()
    if (now - (last.get(key) ?? -Infinity) < milliseconds) return false
    if (last.size >= MAX_KEYS) last.clear()
    last.set(key, now)
    return true
  }
}
