/** An external sign-in that this tab has started. The response must match it. */
export type StartedSignIn = { provider: string; state: string; back: string | undefined }

const KEY = 'third-party'

export function saveStarted(storage: Storage, started: StartedSignIn): void {
  storage.setItem(KEY, JSON.stringify(started))
}

/**
 * Return the sign-in that this tab started with this state. Another state ends it. It stays until `deleteStarted`, so
 * that a request without a response can be sent again, even after a reload.
 */
export function readStarted(storage: Storage, state: string | undefined): StartedSignIn | null {
  const text = storage.getItem(KEY)
  const started = text === null ? null : (JSON.parse(text) as StartedSignIn)
  if (started && state !== undefined && started.state === state) return started
  deleteStarted(storage)
  return null
}

/** Delete the started sign-in after the server has responded. A response is used once. */
export function deleteStarted(storage: Storage): void {
  storage.removeItem(KEY)
}
