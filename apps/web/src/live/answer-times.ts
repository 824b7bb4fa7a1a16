import { serverClock } from './server-clock.ts'

/** The server's time in a response, and the time of its request by the device's monotonic clock. */
type Left = { sentAt: number; requestedAt: number }

const waiting = new Map<string, Left>()

/**
 * Set the app's clock by the time at which a response left the server: at once by the time when the app received it,
 * and more precisely once the browser reports its network times. A busy page receives a response long after its
 * arrival.
 */
export function noteAnswerTime(url: string, { sentAt, requestedAt, receivedAt }: Left & { receivedAt: number }): void {
  serverClock.record(sentAt, { requestedAt, receivedAt })
  waiting.set(new URL(url, location.href).href, { sentAt, requestedAt })
}

/** Use the browser's network times for responses, for the lifetime of the page. */
export function followAnswerTimes(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const left = waiting.get(entry.name)
      if (!left || entry.startTime < left.requestedAt - 5) continue
      waiting.delete(entry.name)
      // The browser does not report this for another origin.
      if (entry.requestStart === 0) continue
      serverClock.record(left.sentAt, { requestedAt: entry.requestStart, receivedAt: entry.responseStart })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}
