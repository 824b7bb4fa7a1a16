import { waitAfter } from '../live/backoff.ts'
import { followConnection, readConnection } from './reachability.ts'

/**
 * Calls back once: after the wait that the back-off sets for so many failures, or as soon as a lost connection is back.
 * Returns how to call it off.
 */
export function retryLater(failures: number, again: () => void): () => void {
  let before = readConnection()
  const timer = setTimeout(finish, waitAfter(failures, Math.random()))
  const stopFollowing = followConnection(() => {
    const now = readConnection()
    const isBack = now === 'connected' && before !== 'connected'
    before = now
    if (isBack) finish()
  })
  function stop(): void {
    clearTimeout(timer)
    stopFollowing()
  }
  function finish(): void {
    stop()
    again()
  }
  return stop
}
