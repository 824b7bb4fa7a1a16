import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'
import { SERVER_TIME_HEADER } from '@glasshouse/contract/envelope'
import { apiBase } from '../api/api-base.ts'
import { waitAfter } from '../live/backoff.ts'
import { createPause } from '../live/interruptible-pause.ts'

/** The state of the connection: `offline` without a network, `unreachable` if the server does not respond. */
export type Connection = 'connected' | 'offline' | 'unreachable'

const PROBE_MS = 10_000
/** A call that needs no session and changes nothing. */
const PROBE = '/member/checkloginout'

const { follow, notify } = createListeners()
let isReachable = true
let isWatching = false
const pause = createPause()

/** Return the current state of the connection. */
export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isReachable ? 'connected' : 'unreachable'
}

/** Return the state of the connection, and follow its changes. */
export function useConnection(): Connection {
  return useStore({ follow: followConnection, read: readConnection, readRendered: connected })
}

const connected = (): Connection => 'connected'

/** Call back when the connection may have changed, until the returned function is called. */
export const followConnection = follow

/** Record a response. One from a gateway does not prove that our server is up. */
export function recordResponse(answer: Response): void {
  if (answer.headers.has(SERVER_TIME_HEADER)) setReachable(true)
  else void watchServer()
}

/** Record a sign of life other than a response. */
export function recordSignOfLife(): void {
  setReachable(true)
}

/** Record a request without a response, and probe whether the server can be reached. */
export function recordNoResponse(): void {
  void watchServer()
}

/** Probe an unreachable server now, instead of waiting for the next attempt. */
export async function probeServer(): Promise<void> {
  if (isReachable) return
  setReachable(await isServerResponding())
  pause.end()
}

/** Probe at growing intervals until the server responds. One loop serves the whole page. */
async function watchServer(): Promise<void> {
  if (isWatching) return
  isWatching = true
  for (let failures = 1; !(await isServerResponding()); failures += 1) {
    setReachable(false)
    await pause.wait(waitAfter(failures, Math.random()))
    if (isReachable) break
  }
  setReachable(true)
  isWatching = false
}

async function isServerResponding(): Promise<boolean> {
  try {
    const answer = await fetch(apiBase + PROBE, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_MS)
    })
    await answer.body?.cancel()
    return answer.headers.has(SERVER_TIME_HEADER)
  } catch {
    return false
  }
}

function setReachable(next: boolean): void {
  if (isReachable === next) return
  isReachable = next
  // A loop that is still waiting would hide the next failure.
  if (next) pause.end()
  notify()
}

addEventListener('online', () => {
  notify()
  pause.end()
})
addEventListener('offline', () => notify())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && pause.end())
