type Spans = Pick<TimeRanges, 'length' | 'start' | 'end'>

/** Encoders leave small holes between two pieces. */
const HOLE = 0.1

/** Where the loaded span ends in which a second lies; the second itself when it lies in none. */
export function spanAround(spans: Spans, second: number): number {
  let until = second
  for (let place = 0; place < spans.length; place += 1) {
    if (spans.start(place) <= until + HOLE && spans.end(place) > until) until = spans.end(place)
  }
  return until
}
