import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { measureClockOffset } from '../database/clock-offset.ts'
import type { Metrics } from '../observe/metrics/metrics.ts'

/** The current time in unix milliseconds. Everything that depends on time takes a clock. */
export type Clock = { now(): number }

const SYNCHRONISE_EVERY_MS = 10_000
const CLOCK_SKEW_WARNING_MS = 2000

/**
 * Start the database's clock, which all nodes share: the steady clock of this process, corrected by a measurement every
 * ten seconds. It does not notice when this machine's clock is set. Resolves after the first measurement. Log a warning
 * when the machine's clock is more than two seconds off.
 */
export async function startDatabaseClock(
  pool: Pool,
  log: Pick<Logger, 'warn'>,
  metrics?: Pick<Metrics, 'database'>
): Promise<Clock & { stop(): void }> {
  let offset = 0
  const synchronise = async () => {
    const { machine, steady } = await measureClockOffset(pool)
    offset = steady
    metrics?.database.clockOffset.set(machine / 1000)
    if (Math.abs(machine) > CLOCK_SKEW_WARNING_MS) {
      log.warn(
        { milliseconds: Math.round(machine) },
        "this machine's clock differs from the database's: correct one of them"
      )
    }
  }
  await synchronise()
  const timer = setInterval(() => {
    synchronise().catch((error: unknown) => log.warn({ err: error }, "the database's clock could not be read"))
  }, SYNCHRONISE_EVERY_MS)
  timer.unref()
  return { now: () => performance.now() + offset, stop: () => clearInterval(timer) }
}
