import type { LiveEvent, LiveEventName } from '@glasshouse/contract'
import { requestHeaders } from '@glasshouse/contract/client'
import { apiBase } from '../api/api-base.ts'
import { readLanguage } from '../language/preference.ts'
import { followSession, readSession } from '../session/session.ts'
import { waitAfter } from './backoff.ts'
import { readStream } from './read-stream.ts'
import { serverClock } from './server-clock.ts'

/** What an event of a name carries. */
export type LiveData = { [Event in LiveEvent as Event['event']]: Event['data'] }
type Listener = (data: never) => void

const SILENCE = 40_000

const listeners = new Map<LiveEventName, Set<Listener>>()
const stateListeners = new Set<() => void>()
let live = false
let lastEventId = ''
let leastWait = 0
let current: AbortController | null = null

/** Calls back for each event of a name until the returned function is called. */
export function onLiveEvent<Name extends LiveEventName>(
  name: Name,
  listener: (data: LiveData[Name]) => void
): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener as Listener))
  return () => known.delete(listener as Listener)
}

/** Whether events are arriving now; while they are not, screens ask again by themselves. */
export function isLive(): boolean {
  return live
}

/** Calls back when the stream comes or goes, until the returned function is called. */
export function followLive(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

/** Keeps a stream open for as long as the page lives: resumed after a break, opened anew for another session. */
export async function keepLive(): Promise<never> {
  followSession(reconnect)
  addEventListener('online', reconnect)
  addEventListener('pageshow', (event) => event.persisted && reconnect())
  for (let failures = 0; ;) {
    const openedAt = performance.now()
    await connect().catch(() => undefined)
    setLive(false)
    failures = performance.now() - openedAt > SILENCE ? 0 : failures + 1
    await pause(Math.max(leastWait, waitAfter(failures, Math.random())))
  }
}

async function connect(): Promise<void> {
  const abort = new AbortController()
  current = abort
  let alive = setTimeout(() => abort.abort(), SILENCE)
  let askedAt: number | null = performance.now()
  const headers = requestHeaders(readSession(), readLanguage())
  try {
    await readStream(`${apiBase}/live`, {
      headers: lastEventId ? { ...headers, 'last-event-id': lastEventId } : headers,
      signal: abort.signal,
      onLife() {
        clearTimeout(alive)
        alive = setTimeout(() => abort.abort(), SILENCE)
        setLive(true)
      },
      onRetry: (milliseconds) => (leastWait = milliseconds),
      onEvent({ id, event, data }) {
        if (id) lastEventId = id
        const content: unknown = JSON.parse(data)
        if (event === 'hello') {
          serverClock.hearMilliseconds((content as LiveData['hello']).server_ms, askedAt)
          askedAt = null
        }
        for (const listener of listeners.get(event as LiveEventName) ?? []) listener(content as never)
      }
    })
  } finally {
    clearTimeout(alive)
  }
}

function reconnect(): void {
  current?.abort()
}

function setLive(next: boolean): void {
  if (live === next) return
  live = next
  for (const listener of stateListeners) listener()
}

/** Waits, but not past the moment when the page is looked at or online again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      document.removeEventListener('visibilitychange', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    addEventListener('online', finish)
    document.addEventListener('visibilitychange', finish)
  })
}
