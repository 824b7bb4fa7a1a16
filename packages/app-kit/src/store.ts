import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A value outside React, and its listeners. */
export type Store<Value> = {
  read(): Value
  /** Replace the value and call back everyone who follows it, even when the value is the same. */
  set(next: Value): void
  /** Call back at each change until the returned function is called. */
  follow(listener: () => void): () => void
}

/** Create a store with its first value. */
export function createStore<Value>(first: Value): Store<Value> {
  const { follow, notify } = createListeners()
  let value = first
  return {
    read: () => value,
    set(next) {
      value = next
      notify()
    },
    follow
  }
}

/** Whether the app has taken over the page that a server has rendered, or has rendered it itself. */
export const TakenOverContext = createContext(true)

type Source<Value> = Pick<Store<Value>, 'follow' | 'read'> & {
  /** Return the value in a page that a server renders, until the app has taken it over. Without it, the current value. */
  readRendered?: () => Value
}

/** Return the value of a store, and render again when it changes. */
export function useStore<Value>({ follow, read, readRendered = read }: Source<Value>): Value {
  // A snapshot that differs from the server's would be rendered at once, in one long task with the hydration.
  const isTakenOver = useContext(TakenOverContext)
  return useSyncExternalStore(follow, isTakenOver ? read : readRendered, readRendered)
}
