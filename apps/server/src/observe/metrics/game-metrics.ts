import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { plainCounter, plainHistogram } from './plain-metrics.ts'

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000]
const STATEMENT_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]
const DELAY_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800]

// Prometheus sees the first increase of a series only if the series was there before. So those that alerts depend on
// start at 0.

/** The codes of orders that failed although nothing was wrong with them. */
const FAILURES = ['OVERLOADED', 'OUTCOME_UNKNOWN', 'SERVER_FAULT']

/** Orders, and the queue that gathers them. */
export function createOrderMetrics(registry: Registry) {
  const registers = [registry]
  const refused = new Counter({
    name: 'glasshouse_orders_refused_total',
    help: 'Orders refused by this node, or failed, by the code of the answer.',
    labelNames: ['code'],
    registers
  })
  for (const code of FAILURES) refused.inc({ code }, 0)
  return {
    refused,
    accepted: plainCounter(registry, {
      name: 'glasshouse_orders_accepted_total',
      help: 'Orders that this node confirmed, repeated requests among them.'
    }),
    batch: plainHistogram(registry, {
      name: 'glasshouse_order_batch_size',
      help: 'Orders in one statement.',
      buckets: BATCH_SIZES
    }),
    statement: plainHistogram(registry, {
      name: 'glasshouse_order_statement_seconds',
      help: 'Time of the statement that accepts a batch of orders.',
      buckets: STATEMENT_SECONDS
    }),
    queueLength: new Gauge({
      name: 'glasshouse_order_queue_length',
      help: 'Orders that wait for the next statement, by shard of the queue.',
      labelNames: ['shard'],
      registers
    }),
    queueAge: new Gauge({
      name: 'glasshouse_order_queue_age_seconds',
      help: 'How long the oldest of them has waited.',
      labelNames: ['shard'],
      registers
    })
  }
}

/** Draws, and what they depend on. */
export function createDrawMetrics(registry: Registry) {
  const registers = [registry]
  return {
    delay: new Histogram({
      name: 'glasshouse_draw_delay_seconds',
      help: 'How late this node closed a period after the end of betting, and revealed or settled it after its round.',
      labelNames: ['lottery', 'step'] as const,
      buckets: DELAY_SECONDS,
      registers
    }),
    voids: new Counter({
      name: 'glasshouse_draws_void_total',
      help: 'Periods that this node voided, by reason.',
      labelNames: ['reason'],
      registers
    }),
    unsettled: new Gauge({
      name: 'glasshouse_draws_unsettled',
      help: 'Periods after their round that are not settled, by lottery.',
      labelNames: ['lottery'],
      registers
    }),
    unsettledAge: new Gauge({
      name: 'glasshouse_draws_unsettled_age_seconds',
      help: 'How long ago the round of the oldest of them was.',
      labelNames: ['lottery'],
      registers
    }),
    seedsLeft: new Gauge({
      name: 'glasshouse_seeds_left',
      help: 'Seeds that no draw or spin has been given yet, by game.',
      labelNames: ['game'],
      registers
    }),
    beaconFailures: new Counter({
      name: 'glasshouse_beacon_failures_total',
      help: 'Requests for a beacon round that is due and that no relay gave.',
      registers
    })
  }
}
