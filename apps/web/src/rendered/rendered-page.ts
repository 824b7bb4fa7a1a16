import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { serverClock } from '../live/server-clock.ts'
import { readSession } from '../session/session.ts'
import { setRenderedAt } from './rendered-at.ts'

declare global {
  /** Set by `first-paint.js`: whether the page is rendered in this device's language and theme. */
  var isRendered: boolean | undefined
  /** Set by `first-paint.js`: the button that was clicked before the app had started. */
  var earlyClick: HTMLElement | undefined
}

/** The data of a page that the server has rendered. */
export type PageData = {
  /** When it was rendered, in Unix milliseconds of the server's clock. */
  at: number
  /** The responses that it shows, as a visitor gets them. */
  answers: [key: QueryKey, data: unknown][]
}

/** The element with the data of a rendered page. */
export const DATA_ID = 'rendered'
let updatedAt = 0

/** The server keeps a rendering for a second, and needs some time to make it. */
const MAX_AGE_MS = 1500

/** The calls about lotteries have the same response for members and visitors. */
const SAME_FOR_ALL = /Lottery|Lotteries/

/**
 * Take the data out of a page that the server has rendered. Return false when there is none, or when the page is in
 * another language or theme than this device.
 */
export function takePageData(): boolean {
  const data = globalThis.isRendered && document.getElementById(DATA_ID)?.textContent
  if (!data) return false
  restore(JSON.parse(data) as PageData)
  return true
}

function restore({ at, answers }: PageData): void {
  setRenderedAt(at)
  const [visit] = performance.getEntriesByType('navigation')
  const { requestStart, responseStart } = visit as PerformanceNavigationTiming
  serverClock.record(at, { requestedAt: requestStart - MAX_AGE_MS, receivedAt: responseStart })
  updatedAt = Math.round(performance.timeOrigin + responseStart)
  const isMember = readSession() !== null
  for (const [queryKey, data] of answers) {
    queryClient.setQueryData(queryKey, data, { updatedAt })
    // A member's response may differ, so the app requests it once it has taken over the page.
    if (isMember && !SAME_FOR_ALL.test(String(queryKey[0])))
      queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
}

/** Return whether a response is the one in the rendered page, by the time at which the app had it. */
export function isRenderedAnswer({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  return dataUpdatedAt === updatedAt
}

/** Repeat the click that came before the app had started. */
export function repeatEarlyClick(): void {
  globalThis.isRendered = false
  globalThis.earlyClick?.click()
}
