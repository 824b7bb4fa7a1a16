import type { LiveData } from '@glasshouse/contract'
import { requestHeaders } from '@glasshouse/contract/client'
import { apiBase } from '../api/api-base.ts'
import { readLanguage } from '../language/preference.ts'
import { recordSignOfLife, recordNoResponse } from '../offline/connectivity.ts'
import { followSession, readSession } from '../session/session.ts'
import { waitAfter } from './backoff.ts'
import { followReconnects, isLive, publishLiveEvent, reconnectLive, setLive } from './live-events.ts'
import { readLiveEvents } from './read-live-events.ts'
import { serverClock } from './server-clock.ts'

const SILENCE_TIMEOUT_MS = 40_000
/** The silence after which a page that comes back into view reconnects. A heartbeat arrives every fifteen seconds. */
const HIDDEN_SILENCE_TIMEOUT_MS = 20_000
/**
 * A stream that lasted less than this counts as a failure, so that a server that drops everyone is not asked endlessly.
 */
const STAYED = 10_000

let lastEventId = ''
let lastLife = 0
/** The minimum wait that the server has requested, for the next attempt only. */
let leastWait = 0
let isHurried = false
let current: AbortController | null = null
let stopWaiting: () => void = () => undefined

/**
 * Keep a stream open for the lifetime of the page. Resume it after a break, and reopen it for another session or when
 * it may be broken.
 */
export async function keepLive(): Promise<never> {
  followReconnects(reconnect)
  followSession(reconnectLive)
  addEventListener('online', reconnectLive)
  addEventListener('pageshow', (event) => event.persisted && reconnectLive())
  document.addEventListener('resume', look)
  document.addEventListener('visibilitychange', look)
  for (let failures = 0; ;) {
    const openedAt = performance.now()
    await connect().catch(() => isHurried || recordNoResponse())
    setLive(false)
    failures = isHurried || performance.now() - openedAt > STAYED ? 0 : failures + 1
    if (!isHurried) await pause(Math.max(leastWait, waitAfter(failures, Math.random())))
    isHurried = false
  }
}

/** Reopen the stream at once. */
function reconnect(): void {
  isHurried = true
  current?.abort()
  stopWaiting()
}

/** Reconnect when the page comes back into view: skip the wait, and do not trust a stream that was silent. */
function look(): void {
  if (document.visibilityState !== 'visible') return
  if (!isLive() || performance.now() - lastLife > HIDDEN_SILENCE_TIMEOUT_MS) reconnectLive()
}

async function connect(): Promise<void> {
  const abort = new AbortController()
  current = abort
  leastWait = 0
  isHurried = false
  let alive = setTimeout(() => abort.abort(), SILENCE_TIMEOUT_MS)
  const headers = requestHeaders(readSession(), readLanguage())
  try {
    await readLiveEvents(`${apiBase}/live`, {
      headers: lastEventId ? { ...headers, 'last-event-id': lastEventId } : headers,
      signal: abort.signal,
      onLife() {
        clearTimeout(alive)
        alive = setTimeout(() => abort.abort(), SILENCE_TIMEOUT_MS)
        lastLife = performance.now()
        recordSignOfLife()
        setLive(true)
      },
      onRetry: (milliseconds) => (leastWait = milliseconds),
      onEvent({ id, event, data }) {
        if (id) lastEventId = id
        if (event === 'hello') serverClock.recordPush((data as LiveData['hello']).serverTimeMilliseconds)
        publishLiveEvent(event, data)
      }
    })
  } finally {
    clearTimeout(alive)
  }
}

/** Wait, unless somebody hurries it. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopWaiting = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
