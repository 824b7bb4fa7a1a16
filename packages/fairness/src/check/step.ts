/** One step of a check: whether it holds, and what was compared, to be shown. Null: what it needs is not out yet. */
export type Step<Id extends string = string> = { id: Id; ok: boolean | null; shown: Record<string, string> }

/** What a check comes to. `waiting`: nothing is wrong, and not everything is out yet. */
export type Verdict = 'verified' | 'waiting' | 'mismatch'

/** Return what steps come to together. */
export function verdictOf(steps: readonly Step[]): Verdict {
  if (steps.some((step) => step.ok === false)) return 'mismatch'
  return steps.some((step) => step.ok === null) ? 'waiting' : 'verified'
}
