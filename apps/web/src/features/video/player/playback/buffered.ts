type Spans = Pick<TimeRanges, 'length' | 'start' | 'end'>

/** The size of the gaps that encoders leave between segments. */
const HOLE = 0.1

/** Return the end of the loaded range around a second; the second itself if it is not loaded. */
export function spanAround(spans: Spans, second: number): number {
  let until = second
  for (let place = 0; place < spans.length; place += 1) {
    if (spans.start(place) <= until + HOLE && spans.end(place) > until) until = spans.end(place)
  }
  return until
}
