/** Free spins a day, the same for everyone. */
const SPINS_PER_DAY = 1

/** A member's spins on a day. */
export type Taken = {
  /** Spins of the day that are not void. */
  taken: number
  /** Spins of earlier days that were returned on this day. */
  returned: number
}

/** Return how many spins a member has left on a day. A spin that is void on its own day counts as never taken. */
export function spinsLeft({ taken, returned }: Taken): number {
  return Math.max(0, SPINS_PER_DAY + returned - taken)
}
