import { skipToken, useQuery } from '@tanstack/react-query'
import { serverClock } from '../../../live/server-clock.ts'
import type { FairDraw } from './display-steps.ts'

const LOOK_AGAIN = 20_000

/** A draw, computed again on this device from what is public about it; the sums are loaded when they are first needed. */
export function useDrawCheck(draw: FairDraw | undefined, asked?: { game: string; period: string }) {
  const isOver = draw !== undefined && (draw.reveal ?? draw.void) !== null
  return useQuery({
    queryKey: ['draw-check', draw, asked],
    queryFn: draw
      ? async () => {
          const { verifyDraw } = await import('@glasshouse/fairness')
          return verifyDraw(draw, { ...(asked && { asked }), ...(!isOver && { now: serverClock.now() / 1000 }) })
        }
      : skipToken,
    // What is not out yet may be overdue by and by.
    refetchInterval: isOver ? false : LOOK_AGAIN,
    staleTime: Number.POSITIVE_INFINITY,
    // Lists of draws show what was checked for as long as the page lives.
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always'
  })
}
