import { useEffect, useEffectEvent } from 'react'
import { serverClock } from './server-clock.ts'
import { useIsLive } from './use-live.ts'
import { drawsAt, type House } from './draws-at.ts'

const AFTER_A_DRAW = 700
const WHEN_LIVE_IS_SILENT = 4000

/** Asks for houses again once the earliest of their draws is over, if the live stream has not done so by then. */
export function useRenewal(houses: readonly House[] | undefined, renew: () => unknown): void {
  const isLive = useIsLive()
  const ask = useEffectEvent(() => void renew())
  const next = houses?.length ? Math.min(...houses.map(drawsAt)) : null
  useEffect(() => {
    if (next === null) return
    const wait = Math.max(0, next - serverClock.now()) + (isLive ? WHEN_LIVE_IS_SILENT : AFTER_A_DRAW)
    const timer = setTimeout(ask, wait)
    return () => clearTimeout(timer)
  }, [next, isLive])
}
