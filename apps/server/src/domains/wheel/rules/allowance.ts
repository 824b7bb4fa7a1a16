/** Free spins of a day, for everyone alike. */
const A_DAY = 1

/** What a member's spins come to on a day. */
export type Taken = {
  /** Those of the day that are not void. */
  taken: number
  /** Those of earlier days that were given back on this day. */
  returned: number
}

/** How many spins a member has left on a day. A spin that is void on its own day counts as never taken. */
export function spinsLeft({ taken, returned }: Taken): number {
  return Math.max(0, A_DAY + returned - taken)
}
