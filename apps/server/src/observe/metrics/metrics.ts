import { collectDefaultMetrics, Registry } from 'prom-client'
import { createDrawMetrics, createOrderMetrics } from './game-metrics.ts'
import { createAuditMetrics, createMoneyMetrics } from './money-metrics.ts'
import { createCallMetrics, createDatabaseMetrics, createJobMetrics, createNodeMetrics } from './node-metrics.ts'
import { createLiveMetrics, createMailMetrics, createPushMetrics, createTranscodingMetrics } from './sending-metrics.ts'

/** All metrics of a node. `docs/operate.md` says who reads them, `deploy/prometheus` what raises an alarm. */
export type Metrics = ReturnType<typeof createMetrics>

/** Brings metrics up to date before they are read. */
export type Update = () => void | Promise<void>

/** Create the metrics of a node. Their names, labels and units are part of what operators rely on. */
export function createMetrics(version: string) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const updates = new Set<Update>()
  const node = createNodeMetrics(registry)
  node.build.set({ version }, 1)
  return {
    calls: createCallMetrics(registry),
    orders: createOrderMetrics(registry),
    draws: createDrawMetrics(registry),
    money: createMoneyMetrics(registry),
    audit: createAuditMetrics(registry),
    live: createLiveMetrics(registry),
    push: createPushMetrics(registry),
    mails: createMailMetrics(registry),
    transcoding: createTranscodingMetrics(registry),
    jobs: createJobMetrics(registry),
    database: createDatabaseMetrics(registry),
    node,
    /** Call a function each time before the metrics are read. It must not take long. */
    onRead: (update: Update): void => void updates.add(update),
    /** The names of all metrics. */
    names: (): string[] => registry.getMetricsAsArray().map(({ name }) => name),
    contentType: registry.contentType,
    /** Return all metrics as text for Prometheus. */
    text: async (): Promise<string> => {
      await Promise.all([...updates].map((update) => update()))
      return registry.metrics()
    }
  }
}
