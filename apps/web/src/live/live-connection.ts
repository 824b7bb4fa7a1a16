import type { LiveData } from '@glasshouse/contract'
import { requestHeaders } from '@glasshouse/contract/client'
import { apiBase } from '../api/api-base.ts'
import { readLanguage } from '../language/preference.ts'
import { recordSignOfLife, recordNoResponse } from '../offline/connectivity.ts'
import { followSession, readSession } from '../session/session.ts'
import { waitAfter } from './backoff.ts'
import { createPause } from './interruptible-pause.ts'
import { followReconnects, isLive, publishLiveEvent, reconnectLive, setLive } from './live-events.ts'
import { readLiveEvents } from './read-live-events.ts'
import { serverClock } from './server-clock.ts'

const SILENCE_TIMEOUT_MS = 40_000
/** The silence after which a page that comes back into view reconnects. A heartbeat arrives every fifteen seconds. */
const HIDDEN_SILENCE_TIMEOUT_MS = 20_000
/**
 * A stream that lasted less than this counts as a failure, so that a server that drops everyone is not asked endlessly.
 */
const MIN_STREAM_MS = 10_000

let lastEventId = ''
let lastSignOfLifeAt = 0
/** The minimum wait that the server has requested, for the next attempt only. */
let minWaitMs = 0
let isReconnecting = false
let current: AbortController | null = null
const pause = createPause()

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
    await connect().catch(() => isReconnecting || recordNoResponse())
    setLive(false)
    failures = isReconnecting || performance.now() - openedAt > MIN_STREAM_MS ? 0 : failures + 1
    if (!isReconnecting) await pause.wait(Math.max(minWaitMs, waitAfter(failures, Math.random())))
    isReconnecting = false
  }
}

/** Reopen the stream at once. */
function reconnect(): void {
  isReconnecting = true
  current?.abort()
  pause.end()
}

/** Reconnect when the page comes back into view: skip the wait, and do not trust a stream that was silent. */
function look(): void {
  if (document.visibilityState !== 'visible') return
  if (!isLive() || performance.now() - lastSignOfLifeAt > HIDDEN_SILENCE_TIMEOUT_MS) reconnectLive()
}

async function connect(): Promise<void> {
  const abort = new AbortController()
  current = abort
  minWaitMs = 0
  isReconnecting = false
  let alive = setTimeout(() => abort.abort(), SILENCE_TIMEOUT_MS)
  const headers = requestHeaders(readSession(), readLanguage())
  try {
    await readLiveEvents(`${apiBase}/live`, {
      headers: lastEventId ? { ...headers, 'last-event-id': lastEventId } : headers,
      signal: abort.signal,
      onLife() {
        clearTimeout(alive)
        alive = setTimeout(() => abort.abort(), SILENCE_TIMEOUT_MS)
        lastSignOfLifeAt = performance.now()
        recordSignOfLife()
        setLive(true)
      },
      onRetry: (milliseconds) => (minWaitMs = milliseconds),
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
