import { waitAfter } from '../live/backoff.ts'
import { followConnection, readConnection } from './connectivity.ts'

/**
 * Call back once, after the back-off for a number of failures or when a lost connection is back. Return a function that
 * cancels it.
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
