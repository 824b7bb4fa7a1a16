import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** The database is asked at most this often, whatever the number of readers. */
const EVERY_MS = 10_000
/** When the database takes longer, readers get the last values. */
const PATIENCE_MS = 2000

/** Reads something from the database and sets the metrics that show it, with few and short statements. */
export type Measure = () => Promise<void>

type Tools = { metrics: Pick<Metrics, 'onRead' | 'node'>; log: Pick<Logger, 'warn' | 'info'> }

/**
 * Measure what is in the database when the metrics are read, one measure after another. A failure leaves the metrics as
 * they were, and the time of the last success shows that.
 */
export function measureDatabase({ metrics, log }: Tools, measures: readonly Measure[]): void {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let hasFailed = false
  const read = async () => {
    try {
      for (const measure of measures) await measure()
      metrics.node.measuredAt.setToCurrentTime()
      if (hasFailed) log.info('the metrics of the database can be read again')
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the metrics of the database could not be read')
      hasFailed = true
    } finally {
      reading = null
    }
  }
  metrics.onRead(async () => {
    const now = performance.now()
    if (now - readAt >= EVERY_MS && !reading) {
      readAt = now
      reading = read()
    }
    if (!reading) return
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, PATIENCE_MS)
    await Promise.race([reading, patience.promise])
    clearTimeout(timer)
  })
}
