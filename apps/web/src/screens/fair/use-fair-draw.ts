import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useIsLive, useLiveEvent } from '../../live/use-live.ts'

const POLL_MS = 3000
const LIVE_POLL_MS = 15_000

/** Load the public data of a draw. Refetch it as it changes until the draw is drawn or void. */
export function useFairDraw(key: string, periodNumber: string) {
  const isLive = useIsLive()
  const query = useCall('getFairDraw', { key, periodNumber }, { staleTime: Number.POSITIVE_INFINITY })
  const { data, refetch } = query
  const isOver = !data || data.reveal !== null || data.void !== null
  useLiveEvent('draw', (event) => {
    if (event.key === key && event.periodNumber === periodNumber && !isOver) void refetch()
  })
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void refetch(), isLive ? LIVE_POLL_MS : POLL_MS)
    return () => clearInterval(timer)
  }, [isOver, isLive, refetch])
  return query
}
