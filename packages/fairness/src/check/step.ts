/** One step of a check: its result, and the compared values for display. Null when a part is not published yet. */
export type Step<Id extends string = string> = { id: Id; ok: boolean | null; shown: Record<string, string> }

/** The result of a check. `waiting`: nothing is wrong, but not everything is published yet. */
export type Verdict = 'verified' | 'waiting' | 'mismatch'

/** Return the combined verdict of steps. */
export function verdictOf(steps: readonly Step[]): Verdict {
  if (steps.some((step) => step.ok === false)) return 'mismatch'
  return steps.some((step) => step.ok === null) ? 'waiting' : 'verified'
}
