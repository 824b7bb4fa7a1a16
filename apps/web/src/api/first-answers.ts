/** A response, pending or complete, with the times of its request and arrival by the device's monotonic clock. */
export type FirstAnswer = { requestedAt: number; receivedAt?: number; answer: Promise<Response> }

declare global {
  /** Set by `public/first-paint.js`, by address. */
  var firstAnswers: Map<string, FirstAnswer> | undefined
}

const FIRST_SCREEN = 5000

setTimeout(() => globalThis.firstAnswers?.clear(), FIRST_SCREEN)

/**
 * Return the response that the page's first script requested before the app had loaded. Each is returned once, and only
 * for the first screen.
 */
export function takeFirstAnswer(url: string): FirstAnswer | undefined {
  const first = globalThis.firstAnswers?.get(url)
  globalThis.firstAnswers?.delete(url)
  return first
}
