/** Takes one from what a key has left in the stretch of time that runs; gives the seconds to wait where nothing is left, else 0. */
export type Budget = (key: string) => number

const MOST_KEYS = 50_000

/** Gives each key so many in each stretch of time, counted from its first. */
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
    if (spent.size >= MOST_KEYS) spent.clear()
    spent.set(key, { count: 1, ends: now + milliseconds })
    return 0
  }
}
