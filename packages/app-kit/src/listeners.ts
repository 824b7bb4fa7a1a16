/** Functions that are called back whenever something changes. */
export type Listeners<Values extends unknown[]> = {
  readonly size: number
  /** Call back at each change until the returned function is called. */
  follow(listener: (...values: Values) => void): () => void
  notify(...values: Values): void
}

/** Create an empty set of listeners. */
export function createListeners<Values extends unknown[] = []>(): Listeners<Values> {
  const listeners = new Set<(...values: Values) => void>()
  return {
    get size() {
      return listeners.size
    },
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...values) {
      for (const listener of listeners) listener(...values)
    }
  }
}
