/** A member's limit in units, null for none, and the looser limit that is pending, if any. */
export type Held = { units: bigint | null; pending: { units: bigint | null; dueAt: number } | null }

/** The effect of a member's request about a limit. */
export type Change =
  | { change: 'none' }
  /** In force at once. A pending limit is dropped. */
  | { change: 'set'; units: bigint }
  /** Pending from now on. */
  | { change: 'asked'; wanted: bigint | null }
  /** Pending for a lower limit, with the original time of the request. */
  | { change: 'lowered'; wanted: bigint | null }
  /** The pending limit is in force from now on. */
  | { change: 'loosened'; units: bigint | null }
  /** The pending limit is dropped. */
  | { change: 'dropped' }

/** Return the effect of requesting a limit at a time in unix milliseconds. */
export function changeOf({ units, pending }: Held, requested: bigint | null, now: number): Change {
  if (!isLooser(requested, units)) {
    if (requested !== units) return { change: 'set', units: requested! }
    return pending ? { change: 'dropped' } : { change: 'none' }
  }
  if (!pending || isLooser(requested, pending.units)) return { change: 'asked', wanted: requested }
  if (requested !== pending.units) return { change: 'lowered', wanted: requested }
  return pending.dueAt <= now ? { change: 'loosened', units: requested } : { change: 'none' }
}

function isLooser(one: bigint | null, than: bigint | null): boolean {
  return than !== null && (one === null || one > than)
}
