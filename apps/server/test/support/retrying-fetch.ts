import { setTimeout as pause } from 'node:timers/promises'

const BUSY = 503
const TRIES = 20

/** Retry while the machine stalls so long that the server refuses connections: none of those requests took effect. */
export const retryingFetch: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(input, init)
    if (response.status !== BUSY || tries === TRIES) return response
    await pause(500)
  }
}
