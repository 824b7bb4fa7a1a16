// What the live stream delivers. The connection itself is loaded after the first screen.

import { createListeners, type Listeners } from '@glasshouse/app-kit/listeners'
import { createStore } from '@glasshouse/app-kit/store'
import type { LiveData, LiveEventName } from '@glasshouse/contract'

const listeners = new Map<string, Listeners<[data: never]>>()
const live = createStore(false)
const reconnects = createListeners()

/** Call back for each event with this name until the returned function is called. */
export function onLiveEvent<Name extends LiveEventName>(
  name: Name,
  listener: (data: LiveData[Name]) => void
): () => void {
  const known = listeners.get(name) ?? createListeners<[data: never]>()
  listeners.set(name, known)
  return known.follow(listener)
}

export function publishLiveEvent(name: string | undefined, data: unknown): void {
  if (name !== undefined) listeners.get(name)?.notify(data as never)
}

/** Return whether events are arriving now. While they are not, screens poll. */
export const isLive: () => boolean = live.read

/** Call back when the stream connects or disconnects, until the returned function is called. */
export const followLive = live.follow

export function setLive(next: boolean): void {
  if (isLive() !== next) live.set(next)
}

/** Reopen the stream at once. Until it is first opened, this does nothing. */
export const reconnectLive = (): void => reconnects.notify()

/** Call back when the stream should be reopened, until the returned function is called. */
export const followReconnects = reconnects.follow
