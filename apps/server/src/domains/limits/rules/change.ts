/** A member's limit in units, null for none, and the looser limit that is pending, if any. */
export type Held = { units: bigint | null; pending: { units: bigint | null; dueAt: number } | null }

/** What a member’s word about a limit leads to. */
export type Change =
  | { change: 'none' }
  /** Holds at once, and gives up what waited. */
  | { change: 'set'; units: bigint }
  /** Waits from now on. */
  | { change: 'asked'; wanted: bigint | null }
  /** Waits for less than was asked for, from the time that it was asked for. */
  | { change: 'lowered'; wanted: bigint | null }
  /** What waited holds from now on. */
  | { change: 'loosened'; units: bigint | null }
  /** What waited is given up. */
  | { change: 'dropped' }

/** What asking for a limit leads to at an instant of unix milliseconds. */
export function changeOf({ units, pending }: Held, asked: bigint | null, now: number): Change {
  if (!isLooser(asked, units)) {
    if (asked !== units) return { change: 'set', units: asked! }
    return pending ? { change: 'dropped' } : { change: 'none' }
  }
  if (!pending || isLooser(asked, pending.units)) return { change: 'asked', wanted: asked }
  if (asked !== pending.units) return { change: 'lowered', wanted: asked }
  return pending.dueAt <= now ? { change: 'loosened', units: asked } : { change: 'none' }
}

function isLooser(one: bigint | null, than: bigint | null): boolean {
  return than !== null && (one === null || one > than)
}
