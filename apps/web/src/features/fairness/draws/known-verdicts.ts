import type { CallOutput } from '@glasshouse/contract'
import type { DrawCheck } from '@glasshouse/fairness'
import type { QueryClient } from '@tanstack/react-query'
import type { OrderProof } from '../order-proofs/order-entry.ts'

export type Verdict = 'matched' | 'failed'

type FairDraw = CallOutput<'getFairDraw'>

/**
 * Return the draws of a lottery that this device has verified since the page was loaded, by number. A draw matches only if
 * its records, the log and the proofs of the member's orders in it have all been checked.
 */
export function knownVerdicts(queries: QueryClient, game: string): ReadonlyMap<string, Verdict> {
  const known = new Map<string, Verdict>()
  for (const [[, draw], check] of queries.getQueriesData<DrawCheck>({ queryKey: ['draw-check'] })) {
    const { open } = draw as FairDraw
    const verdict = check && open.game === game && verdictOn(queries, String(open.period), { game, check })
    if (verdict) known.set(String(open.period), verdict)
  }
  return known
}

function verdictOn(
  queries: QueryClient,
  period: string,
  { game, check }: { game: string; check: DrawCheck }
): Verdict | null {
  const logs = queries.getQueriesData<{ hasProblem: boolean }>({ queryKey: ['log-check', game, period] })
  const orders = queries.getQueriesData<OrderProof>({
    queryKey: ['order-proof'],
    predicate: ({ queryKey }) => {
      const { open } = queryKey[4] as FairDraw
      return open.game === game && open.period === period
    }
  })
  const hasProblem = logs.some(([, log]) => log?.hasProblem) || orders.some(([, proof]) => proof?.holds === false)
  if (hasProblem || check.verdict === 'mismatch') return 'failed'
  const isWhole = logs.some(([, log]) => log) && orders.every(([, proof]) => proof)
  return check.verdict === 'verified' && isWhole ? 'matched' : null
}
