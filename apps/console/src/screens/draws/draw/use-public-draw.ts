import type { CallOutput } from '@glasshouse/contract'
import type { DrawCheck } from '@glasshouse/fairness'
import { useQuery } from '@tanstack/react-query'
import { publicCall } from '../../../api/public-call.ts'
import { serverNow } from '../../../api/server-clock.ts'

export type PublicDraw = CallOutput<'getFairDraw'>

const POLL_MS = 2000

/**
 * Return a draw's public record with its verification, which this browser computes. The library loads on first use.
 * Before the reveal there is neither seed nor dice to return.
 */
export function usePublicDraw(key: string, periodNumber: string) {
  return useQuery({
    queryKey: ['public-draw', key, periodNumber],
    queryFn: async ({ signal }): Promise<{ draw: PublicDraw; check: DrawCheck }> => {
      const [draw, { verifyDraw }] = await Promise.all([
        publicCall('getFairDraw', { key, periodNumber }, { signal }),
        import('@glasshouse/fairness')
      ])
      const requested = { game: key, period: periodNumber }
      return { draw, check: verifyDraw(draw, { requested, ...(isOver(draw) ? {} : { now: serverNow() / 1000 }) }) }
    },
    refetchInterval: ({ state: { data } }) => (data && isOver(data.draw) ? false : POLL_MS)
  })
}

const isOver = ({ reveal, void: voided }: PublicDraw) => reveal !== null || voided !== null
