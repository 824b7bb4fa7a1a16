import type { Clock } from '../../src/clock.ts'

export type FixedClock = Clock & {
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void
  set(now: number): void
}

/** A clock that moves only when told to. */
export function fixedClock(start: number): FixedClock {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    set: (milliseconds) => {
      now = milliseconds
    }
  }
}
