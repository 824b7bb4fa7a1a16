/** A limit as it stands, in units; null for none. `wish` is the looser one that waits, if one does. */
export type Held = { units: bigint | null; wish: { units: bigint | null; dueAt: number } | null }

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
export function changeOf({ units, wish }: Held, asked: bigint | null, now: number): Change {
  if (!isLooser(asked, units)) {
    if (asked !== units) return { change: 'set', units: asked! }
    return wish ? { change: 'dropped' } : { change: 'none' }
  }
  if (!wish || isLooser(asked, wish.units)) return { change: 'asked', wanted: asked }
  if (asked !== wish.units) return { change: 'lowered', wanted: asked }
  return wish.dueAt <= now ? { change: 'loosened', units: asked } : { change: 'none' }
}

function isLooser(one: bigint | null, than: bigint | null): boolean {
  return than !== null && (one === null || one > than)
}
