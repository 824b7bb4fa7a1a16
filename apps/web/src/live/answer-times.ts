import { serverClock } from './server-clock.ts'

/** An answer that said when it left the server, and when it was asked for by the device's steady clock. */
type Left = { said: number; askedAt: number }

const waiting = new Map<string, Left>()

/**
 * Sets the app's clock by when an answer left the server: at once by when the app heard of it, and more exactly once the
 * browser says when it was on the line. A page that is busy hears of an answer long after it came.
 */
export function hearAnswer(url: string, { said, askedAt, heardAt }: Left & { heardAt: number }): void {
  serverClock.hear(said, { askedAt, heardAt })
  waiting.set(new URL(url, location.href).href, { said, askedAt })
}

/** Takes the browser's word for when answers were on the line, as long as the page lives. */
export function followAnswerTimes(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const left = waiting.get(entry.name)
      if (!left || entry.startTime < left.askedAt - 5) continue
      waiting.delete(entry.name)
      // Of another origin the browser does not tell.
      if (entry.requestStart === 0) continue
      serverClock.hear(left.said, { askedAt: entry.requestStart, heardAt: entry.responseStart })
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}
