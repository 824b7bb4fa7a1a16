import { createStore, useStore } from '@glasshouse/app-kit/store'
import { useEffect, useState } from 'react'

/** How far the server's clock is ahead of this computer's, in milliseconds. */
const offset = createStore(0)

/** Take over the server's clock from its stream. */
export function setServerClock(serverMs: number): void {
  offset.set(serverMs - Date.now())
}

/** Return the server's time in unix milliseconds. */
export const serverNow = (): number => Date.now() + offset.read()

/** Follow the server's time in unix milliseconds, second by second. */
export function useServerNow(): number {
  const ahead = useStore(offset)
  const [now, tick] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => tick(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [])
  return now + ahead
}

/** Return the server's time in unix seconds, as of ten seconds ago at most: for waits in minutes. */
export function useServerSeconds(): number {
  const ahead = useStore(offset)
  const [now, tick] = useState(Date.now)
  useEffect(() => {
    const beat = setInterval(() => tick(Date.now()), 10_000)
    return () => clearInterval(beat)
  }, [])
  return Math.floor((now + ahead) / 1000)
}
