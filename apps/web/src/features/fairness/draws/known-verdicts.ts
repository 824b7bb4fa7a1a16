import type { CallOutput } from '@glasshouse/contract'
import type { DrawCheck } from '@glasshouse/fairness'
import type { QueryClient } from '@tanstack/react-query'

export type Verdict = 'matched' | 'failed'

const VERDICTS: Partial<Record<DrawCheck['verdict'], Verdict>> = { verified: 'matched', mismatch: 'failed' }

/** Return the draws of a lottery that this device has verified since the page was loaded, by number. */
export function knownVerdicts(queries: QueryClient, game: string): ReadonlyMap<string, Verdict> {
  const known = new Map<string, Verdict>()
  for (const [[, draw], check] of queries.getQueriesData<DrawCheck>({ queryKey: ['draw-check'] })) {
    const { open } = draw as CallOutput<'getFairDraw'>
    const verdict = check && VERDICTS[check.verdict]
    if (verdict && open.game === game) known.set(String(open.period), verdict)
  }
  return known
}
