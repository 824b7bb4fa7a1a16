import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'
import { useCallback } from 'react'
import { followConnection, readConnection } from '../offline/connectivity.ts'
import { readRenderedAt } from '../rendered/rendered-at.ts'
import { serverClock } from './server-clock.ts'

const LATEST_TICK = 1000
const ticks = createListeners()
/** The time at which countdowns stopped because the connection was lost; null while they run. */
let stoppedAt: number | null = readConnection() === 'connected' ? null : serverClock.now()
let timer: ReturnType<typeof setTimeout> | undefined

followConnection(() => {
  if (readConnection() === 'connected') stoppedAt = null
  else stoppedAt ??= serverClock.now()
  ticks.notify()
})

function shownNow(): number {
  return stoppedAt ?? serverClock.now()
}

/** Return the server's time in whole Unix seconds. The component renders again at the start of each second. */
export function useServerSeconds(): number {
  return useStore({ follow: followSeconds, read: readSeconds, readRendered: readRenderedSeconds })
}

const readSeconds = () => Math.floor(shownNow() / 1000)
const readRenderedSeconds = () => Math.floor(readRenderedAt() / 1000)

/**
 * Return the whole seconds until a time of the server's clock, rounded up, never below zero. All countdowns change
 * together, and stop while the server is unreachable.
 */
export function useCountdown(atMilliseconds: number): number {
  return useStore({
    follow: followSeconds,
    read: useCallback(() => secondsUntil(atMilliseconds, shownNow()), [atMilliseconds]),
    readRendered: () => secondsUntil(atMilliseconds, readRenderedAt())
  })
}

function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000))
}

function followSeconds(listener: () => void): () => void {
  const stop = ticks.follow(listener)
  if (!timer) start()
  return () => {
    stop()
    if (ticks.size > 0) return
    clearTimeout(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Start the ticks. In a hidden page they come when the browser allows, so the first visible value must be right. */
function start(): void {
  document.addEventListener('visibilitychange', tick)
  schedule()
}

function tick(): void {
  clearTimeout(timer)
  ticks.notify()
  schedule()
}

function schedule(): void {
  const wait = 1000 - (serverClock.now() % 1000)
  timer = setTimeout(tick, Math.min(wait + 4, LATEST_TICK))
}
