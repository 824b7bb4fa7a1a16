/** A sign-in elsewhere that this tab has begun: what comes back has to fit it. */
export type Begun = { provider: string; state: string; back: string | undefined }

const BEGUN = 'third-party'

export function keepBegun(storage: Storage, begun: Begun): void {
  storage.setItem(BEGUN, JSON.stringify(begun))
}

/**
 * Returns what this tab started with this very state. Another state ends what was started. It stays until `dropBegun`, so
 * that a request without a response can be sent again, after a reload too.
 */
export function readBegun(storage: Storage, state: string | undefined): Begun | null {
  const text = storage.getItem(BEGUN)
  const begun = text === null ? null : (JSON.parse(text) as Begun)
  if (begun && state !== undefined && begun.state === state) return begun
  dropBegun(storage)
  return null
}

/** Deletes what was started, once the server has responded: a response is used once. */
export function dropBegun(storage: Storage): void {
  storage.removeItem(BEGUN)
}
