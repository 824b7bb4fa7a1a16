/** Take one from a key's budget of the current window. Return 0, or the seconds to wait when nothing is left. */
export type Budget = (key: string) => number

const MAX_KEYS = 50_000

/** Create a budget that gives each key a number of uses per window. A window starts with a key's first use. */
export function createBudget(
  clock: { now(): number },
  { most, milliseconds }: { most: number; milliseconds: number }
): Budget {
  const spent = new Map<string, { count: number; ends: number }>()
  return (key) => {
    const now = clock.now()
    const known = spent.get(key)
    if (known && now < known.ends) {
      if (known.count >= most) return Math.ceil((known.ends - now) / 1000)
      known.count += 1
      return 0
    }
    if (spent.size >= MAX_KEYS) spent.clear()
    spent.set(key, { count: 1, ends: now + milliseconds })
    return 0
  }
}
