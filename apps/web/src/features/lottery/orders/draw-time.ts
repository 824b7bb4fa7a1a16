/** A period of a lottery with a known draw time, and the length of its periods. */
type Known = { periodNumber: string; serverTimeSeconds: number; secondsToDraw: number; periodSeconds: number }

const SECONDS_PER_DAY = 86_400
const MILLISECONDS_PER_DAY = SECONDS_PER_DAY * 1000

/** Return the draw time of a period in unix seconds, counted in periods from one with a known draw time. */
export function drawTime(periodNumber: string, known: Known): number {
  const drawsAt = known.serverTimeSeconds + known.secondsToDraw
  const days = dayOf(periodNumber) - dayOf(known.periodNumber)
  const periods = indexOf(periodNumber) - indexOf(known.periodNumber)
  return drawsAt + days * SECONDS_PER_DAY + periods * known.periodSeconds
}

function dayOf(periodNumber: string): number {
  const parts = [periodNumber.slice(0, 4), periodNumber.slice(4, 6), periodNumber.slice(6, 8)]
  const [year, month, day] = parts.map(Number)
  return Date.UTC(year!, month! - 1, day!) / MILLISECONDS_PER_DAY
}

function indexOf(periodNumber: string): number {
  return Number(periodNumber.slice(8))
}
