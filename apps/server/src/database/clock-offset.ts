import type { Pool } from 'pg'
import { one } from './executor.ts'

const MEASUREMENTS = 3

/** How far the database's clock is ahead, in milliseconds. */
export type ClockOffset = {
  /** Of this machine's clock, which somebody can set. */
  machine: number
  /** Of this process's steady clock, `performance.now()`, which nobody can set. */
  steady: number
}

/** Measure the database's clock: the fastest of a few measurements, accurate to half its duration. */
export async function measureClockOffset(pool: Pool): Promise<ClockOffset> {
  let best = { way: Number.POSITIVE_INFINITY, machine: 0, steady: 0 }
  for (let count = 0; count < MEASUREMENTS; count += 1) {
    const sent = Date.now()
    const start = performance.now()
    const { now } = await one<{ now: number }>(pool, {
      name: 'database-clock',
      text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'
    })
    const way = performance.now() - start
    if (way < best.way) best = { way, machine: now - (sent + way / 2), steady: now - (start + way / 2) }
  }
  return best
}
