import type { CallOutput } from '@glasshouse/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchText } from '../../../api/fetch-text.ts'
import { checkLog } from './check-log.ts'
import type { LogSource } from './log-source.ts'
import { readLogMemory, saveLogMemory } from './seen-log.ts'

/** Check the log for a draw, and store its state unless it contradicts an earlier one. */
export function useLogCheck(draw: CallOutput<'getFairDraw'> | undefined) {
  return useQuery({
    queryKey: ['log-check', draw?.open.game, draw?.open.period, draw?.log],
    queryFn: draw
      ? async ({ signal }) => {
          const sums = await import('@glasshouse/fairness')
          const checked = await checkLog(sums, sourceFor(signal), { draw, memory: readLogMemory(localStorage) })
          if (checked.memory) saveLogMemory(localStorage, checked.memory)
          const { check } = checked
          const range = check.signed ? check.once : undefined
          const loss = check.signed && sums.isRestored(check) ? check.losses.at(-1) : undefined
          return { ...checked, hasProblem: !sums.logHolds(check) && !loss, range, loss }
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // Lists of draws show the verdicts until the page is closed.
    gcTime: Number.POSITIVE_INFINITY
  })
}

function sourceFor(signal: AbortSignal): LogSource {
  return {
    note: () => fetchText('/fair/checkpoint', signal),
    key: () => fetchText('/fair/key', signal),
    keys: () => fetchText('/fair/keys', signal),
    inclusion: (index, size) => call('getFairInclusion', { index, size }, { signal }),
    records: (from, to) => call('getFairRecords', { from, to }, { signal }),
    restores: () => call('getFairRestores', {}, { signal }),
    consistency: (from, to) => call('getFairConsistency', { from, to }, { signal })
  }
}
