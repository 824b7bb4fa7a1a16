import { createListeners } from '@glasshouse/app-kit/listeners'
import { SERVER_TIME_HEADER } from '@glasshouse/contract/envelope'
import { useSyncExternalStore } from 'react'
import { apiBase } from '../api/api-base.ts'
import { waitAfter } from '../live/backoff.ts'

/** Whether the server can be asked: not while the device has no network, nor while the server does not answer. */
export type Connection = 'connected' | 'offline' | 'unreachable'

const PROBE_MILLISECONDS = 10_000
/** A call that needs no session and changes nothing. */
const PROBE = '/member/checkloginout'

const { follow, notify } = createListeners()
let isReachable = true
let isWatching = false
let stopWaiting: () => void = () => undefined

/** The connection as it is known now. */
export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isReachable ? 'connected' : 'unreachable'
}

/** The connection, followed. */
export function useConnection(): Connection {
  return useSyncExternalStore(followConnection, readConnection)
}

/** Calls back when the connection may have changed, until the returned function is called. */
export const followConnection = follow

/** Takes note of an answer. One that does not come from our server, as a gateway's, says nothing good about it. */
export function noteAnswer(answer: Response): void {
  if (answer.headers.has(SERVER_TIME_HEADER)) setReachable(true)
  else void watchServer()
}

/** Takes note of a sign of life that is no answer to a call. */
export function noteLife(): void {
  setReachable(true)
}

/** Takes note that a request went without an answer: the server is asked whether it can be reached at all. */
export function noteSilence(): void {
  void watchServer()
}

/** Asks the server now, where it was not reachable, instead of waiting for the next try. */
export async function askServer(): Promise<void> {
  if (isReachable) return
  setReachable(await answers())
  stopWaiting()
}

/** Asks until the server answers, at growing intervals. One loop serves the whole page. */
async function watchServer(): Promise<void> {
  if (isWatching) return
  isWatching = true
  for (let failures = 1; !(await answers()); failures += 1) {
    setReachable(false)
    await pause(waitAfter(failures, Math.random()))
    if (isReachable) break
  }
  setReachable(true)
  isWatching = false
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(apiBase + PROBE, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_MILLISECONDS)
    })
    await answer.body?.cancel()
    return answer.headers.has(SERVER_TIME_HEADER)
  } catch {
    return false
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopWaiting = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

function setReachable(next: boolean): void {
  if (isReachable === next) return
  isReachable = next
  // A loop that slept on would keep the next silence from being noticed.
  if (next) stopWaiting()
  notify()
}

addEventListener('online', () => {
  notify()
  stopWaiting()
})
addEventListener('offline', () => notify())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && stopWaiting())
