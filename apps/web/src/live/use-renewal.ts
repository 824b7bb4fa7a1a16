import { useEffect, useEffectEvent } from 'react'
import { serverClock } from './server-clock.ts'
import { useIsLive } from './use-live.ts'
import { drawsAt, type Lottery } from './draws-at.ts'

const DELAY_AFTER_DRAW_MS = 700
const LIVE_FALLBACK_DELAY_MS = 4000
const RETRY_MS = 3000

type Renew = (how: { cancelRefetch: false }) => unknown

/**
 * Fetch lotteries again after the earliest of their draws, unless the live stream has already done so. Repeat until a
 * response contains the next draw.
 */
export function useRenewal(lotteries: readonly Lottery[] | undefined, renew: Renew): void {
  const isLive = useIsLive()
  // On a slow connection, a response can take longer than the interval. A pending request is not repeated.
  const ask = useEffectEvent(() => void renew({ cancelRefetch: false }))
  const playing = lotteries?.filter(({ isOpen }) => isOpen) ?? []
  const next = playing.length > 0 ? Math.min(...playing.map(drawsAt)) : null
  useEffect(() => {
    if (next === null) return
    const wait = Math.max(0, next - serverClock.now()) + (isLive ? LIVE_FALLBACK_DELAY_MS : DELAY_AFTER_DRAW_MS)
    let timer = setTimeout(function again() {
      ask()
      timer = setTimeout(again, RETRY_MS)
    }, wait)
    return () => clearTimeout(timer)
  }, [next, isLive])
}
