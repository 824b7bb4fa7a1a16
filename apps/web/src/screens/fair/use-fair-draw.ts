import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useIsLive, useLiveEvent } from '../../live/use-live.ts'

const ASK_AGAIN = 3000
const ASK_AGAIN_WHILE_LIVE = 15_000

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
    const timer = setInterval(() => void refetch(), isLive ? ASK_AGAIN_WHILE_LIVE : ASK_AGAIN)
    return () => clearInterval(timer)
  }, [isOver, isLive, refetch])
  return query
}
