/** A period of a lottery whose draw time is known, and how long its periods are. */
type Known = { next_expect: string; server_ts: number; second: number; period: number }

const SECONDS_A_DAY = 86_400
const MILLISECONDS_A_DAY = SECONDS_A_DAY * 1000

/** When the draw of a period is, in unix seconds: counted in periods from one whose draw time is known. */
export function drawMoment(expect: string, known: Known): number {
  const drawsAt = known.server_ts + known.second
  const days = dayOf(expect) - dayOf(known.next_expect)
  const periods = indexOf(expect) - indexOf(known.next_expect)
  return drawsAt + days * SECONDS_A_DAY + periods * known.period
}

function dayOf(expect: string): number {
  const [year, month, day] = [expect.slice(0, 4), expect.slice(4, 6), expect.slice(6, 8)].map(Number)
  return Date.UTC(year!, month! - 1, day!) / MILLISECONDS_A_DAY
}

function indexOf(expect: string): number {
  return Number(expect.slice(8))
}
