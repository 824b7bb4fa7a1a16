import { skipToken, useQuery } from '@tanstack/react-query'
import { serverClock } from '../../../live/server-clock.ts'
import type { FairDraw } from './display-steps.ts'

const POLL_MS = 20_000

/** Verify a draw on this device from its public data. The library loads on first use. */
export function useDrawCheck(draw: FairDraw | undefined, requested?: { game: string; period: string }) {
  const isOver = draw !== undefined && (draw.reveal ?? draw.void) !== null
  return useQuery({
    queryKey: ['draw-check', draw, requested],
    queryFn: draw
      ? async () => {
          const { verifyDraw } = await import('@glasshouse/fairness')
          return verifyDraw(draw, {
            ...(requested && { requested }),
            ...(!isOver && { now: serverClock.now() / 1000 })
          })
        }
      : skipToken,
    // A value that is not published yet can become overdue.
    refetchInterval: isOver ? false : POLL_MS,
    staleTime: Number.POSITIVE_INFINITY,
    // Lists of draws show the verdicts until the page is closed.
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always'
  })
}
