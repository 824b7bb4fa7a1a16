type Spans = Pick<TimeRanges, 'length' | 'start' | 'end'>

/** The size of the gaps that encoders leave between segments. */
const HOLE = 0.1

/** Return the end of the loaded range around a second; the second itself if it is not loaded. */
export function spanAround(spans: Spans, second: number): number {
  let until = second
  for (let index = 0; index < spans.length; index += 1) {
    if (spans.start(index) <= until + HOLE && spans.end(index) > until) until = spans.end(index)
  }
  return until
}
