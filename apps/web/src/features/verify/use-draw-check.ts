import { skipToken, useQuery } from '@tanstack/react-query'
import type { FairDraw } from './display-steps.ts'

/** A draw, computed again on this device from what is public about it; the sums are loaded when they are first needed. */
export function useDrawCheck(draw: FairDraw | undefined) {
  return useQuery({
    queryKey: ['draw-check', draw],
    queryFn: draw
      ? async () => {
          const { verifyDraw } = await import('@glasshouse/fairness')
          return verifyDraw(draw)
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // Lists of draws show what was checked for as long as the page lives.
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always'
  })
}
