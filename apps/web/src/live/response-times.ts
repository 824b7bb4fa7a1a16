import { serverClock } from './server-clock.ts'

/** The server's time in a response, and the time of its request by the device's monotonic clock. */
type Sent = { sentAt: number; requestedAt: number }

const unmeasured = new Map<string, Sent>()

/**
 * Set the app's clock by the time at which a response left the server: at once by the time when the app received it,
 * and more precisely once the browser reports its network times. A busy page receives a response long after its
 * arrival.
 */
export function recordResponseTime(
  url: string,
  { sentAt, requestedAt, receivedAt }: Sent & { receivedAt: number }
): void {
  serverClock.record(sentAt, { requestedAt, receivedAt })
  unmeasured.set(new URL(url, location.href).href, { sentAt, requestedAt })
}

/** Use the browser's network times for responses, for the lifetime of the page. */
export function observeResponseTimes(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const sent = unmeasured.get(entry.name)
      if (!sent || entry.startTime < sent.requestedAt - 5) continue
      unmeasured.delete(entry.name)
      // The browser does not report this for another origin.
      if (entry.requestStart === 0) continue
      serverClock.record(sent.sentAt, { requestedAt: entry.requestStart, receivedAt: entry.responseStart })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}
