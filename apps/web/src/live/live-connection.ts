import { createListeners, type Listeners } from '@glasshouse/app-kit/listeners'
import { createStore } from '@glasshouse/app-kit/store'
import type { LiveData, LiveEventName } from '@glasshouse/contract'
import { requestHeaders } from '@glasshouse/contract/client'
import { apiBase } from '../api/api-base.ts'
import { readLanguage } from '../language/preference.ts'
import { noteLife, noteSilence } from '../offline/reachability.ts'
import { followSession, readSession } from '../session/session.ts'
import { waitAfter } from './backoff.ts'
import { serverClock } from './server-clock.ts'

const SILENCE = 40_000
/** A page that is looked at again does not wait so long: the heartbeat comes every fifteen seconds. */
const SILENCE_UNSEEN = 20_000
/** A stream that broke sooner counts as a failure, so that a server that lets nobody stay is not asked without end. */
const STAYED = 10_000

const listeners = new Map<LiveEventName, Listeners<[data: never]>>()
const live = createStore(false)
let lastEventId = ''
let lastLife = 0
/** What the server asked to wait, once. */
let leastWait = 0
let isHurried = false
let current: AbortController | null = null
let stopWaiting: () => void = () => undefined

/** Calls back for each event of a name until the returned function is called. */
export function onLiveEvent<Name extends LiveEventName>(
  name: Name,
  listener: (data: LiveData[Name]) => void
): () => void {
  const known = listeners.get(name) ?? createListeners<[data: never]>()
  listeners.set(name, known)
  return known.follow(listener)
}

/** Whether events are arriving now; while they are not, screens ask again by themselves. */
export const isLive: () => boolean = live.read

/** Calls back when the stream comes or goes, until the returned function is called. */
export const followLive = live.follow

/**
 * Keep a stream open for the lifetime of the page: resume it after a break, reopen it for another session, and at once when
 * there is reason to doubt it.
 */
export async function keepLive(): Promise<never> {
  followSession(reconnectLive)
  addEventListener('online', reconnectLive)
  addEventListener('pageshow', (event) => event.persisted && reconnectLive())
  document.addEventListener('resume', look)
  document.addEventListener('visibilitychange', look)
  for (let failures = 0; ;) {
    const openedAt = performance.now()
    await connect().catch(() => isHurried || noteSilence())
    setLive(false)
    failures = isHurried || performance.now() - openedAt > STAYED ? 0 : failures + 1
    if (!isHurried) await pause(Math.max(leastWait, waitAfter(failures, Math.random())))
    isHurried = false
  }
}

/** Reopen the stream at once. */
export function reconnectLive(): void {
  isHurried = true
  current?.abort()
  stopWaiting()
}

/** A page that is looked at again waits for nothing, and does not trust a stream that was silent meanwhile. */
function look(): void {
  if (document.visibilityState !== 'visible') return
  if (!isLive() || performance.now() - lastLife > SILENCE_UNSEEN) reconnectLive()
}

async function connect(): Promise<void> {
  const abort = new AbortController()
  current = abort
  leastWait = 0
  isHurried = false
  let alive = setTimeout(() => abort.abort(), SILENCE)
  const headers = requestHeaders(readSession(), readLanguage())
  try {
    // Not part of what a first visit waits for: the page is drawn without it.
    const { readLiveEvents } = await import('./read-live-events.ts')
    await readLiveEvents(`${apiBase}/live`, {
      headers: lastEventId ? { ...headers, 'last-event-id': lastEventId } : headers,
      signal: abort.signal,
      onLife() {
        clearTimeout(alive)
        alive = setTimeout(() => abort.abort(), SILENCE)
        lastLife = performance.now()
        noteLife()
        setLive(true)
      },
      onRetry: (milliseconds) => (leastWait = milliseconds),
      onEvent({ id, event, data }) {
        if (id) lastEventId = id
        if (event === 'hello') serverClock.recordPush((data as LiveData['hello']).serverTimeMilliseconds)
        listeners.get(event as LiveEventName)?.notify(data as never)
      }
    })
  } finally {
    clearTimeout(alive)
  }
}

function setLive(next: boolean): void {
  if (isLive() !== next) live.set(next)
}

/** Waits, but not past the moment when somebody is in a hurry. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopWaiting = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
