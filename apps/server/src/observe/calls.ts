import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Metric, type Registry } from 'prom-client'
import type { CallRequest } from '../http/hot-calls/call-request.ts'

const SLOW_MILLISECONDS = 1000
/** Upper bounds of the buckets of `glasshouse_call_seconds`. */
const BUCKETS_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

type Answered = {
  status: number
  milliseconds: number
  watched?: boolean | undefined
  /** Whether it was answered before the framework. */
  hot?: true
  /** The path for the log, where no route has one. */
  path?: string | undefined
}

/** Count and time a call that has been answered. */
export type ObserveCall = (request: Pick<CallRequest, 'method' | 'routeOptions' | 'log'>, answered: Answered) => void

/** Count and time every call, and log slow and failed ones. The query, which can contain secrets, is never logged. */
export function createObserveCall(log: Logger, registry: Registry): ObserveCall {
  const isVerbose = log.isLevelEnabled('debug')
  const count = countCalls(registry)
  const time = timeCalls(registry)
  const countHot = countHotCalls(registry)
  return (request, { status, milliseconds, watched, hot, path }) => {
    const { url } = request.routeOptions
    count(url ?? 'none', status)
    time(milliseconds / 1000)
    if (hot) countHot()
    const level = watched ? 'debug' : levelOf(status, milliseconds)
    if (level === 'debug' && !isVerbose) return
    const facts = { method: request.method, path: url ?? path, status, milliseconds: Math.round(milliseconds) }
    request.log[level](facts, 'answered')
  }
}

/** Observe what the framework answers. */
export function observeCalls(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Read these once, because Fastify creates them at each access.
    const { url, config } = request.routeOptions
    const { elapsedTime: milliseconds, statusCode: status } = reply
    const { method, log } = request
    const path = url ?? request.url.split('?', 1)[0]
    observe({ method, routeOptions: { url }, log }, { status, milliseconds, watched: config?.watched, path })
    done()
  })
}

function levelOf(status: number, milliseconds: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return milliseconds > SLOW_MILLISECONDS ? 'info' : 'debug'
}

/** Count in plain numbers, and turn them into the metric when it is read: no answer has to pay for its labels. */
function countCalls(registry: Registry): (path: string, status: number) => void {
  const counts = new Map<string, Map<number, number>>()
  const answers = new Counter({
    name: 'glasshouse_calls_total',
    help: 'Calls answered, by path and HTTP status.',
    labelNames: ['path', 'status'],
    registers: [registry],
    collect: () => {
      answers.reset()
      for (const [path, byStatus] of counts) {
        for (const [status, count] of byStatus) answers.inc({ path, status }, count)
      }
    }
  })
  return (path, status) => {
    const byStatus = counts.get(path) ?? new Map<number, number>()
    if (byStatus.size === 0) counts.set(path, byStatus)
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  }
}

function countHotCalls(registry: Registry): () => void {
  let count = 0
  const answers = new Counter({
    name: 'glasshouse_hot_calls_total',
    help: 'Calls answered before the framework.',
    registers: [registry],
    collect: () => {
      answers.reset()
      answers.inc(count)
    }
  })
  return () => void (count += 1)
}

/** Time calls in plain numbers, which become a histogram when it is read: prom-client's own costs a microsecond a call. */
function timeCalls(registry: Registry): (seconds: number) => void {
  const name = 'glasshouse_call_seconds'
  // The last one is for what is beyond all bounds.
  const counts = Array.from({ length: BUCKETS_SECONDS.length + 1 }, () => 0)
  let sum = 0
  const values = () => {
    let below = 0
    const buckets = [...BUCKETS_SECONDS, '+Inf'].map((le, index) => {
      below += counts[index]!
      return { metricName: `${name}_bucket`, labels: { le }, value: below }
    })
    const totals = { sum, count: below }
    return [
      ...buckets,
      ...Object.entries(totals).map(([part, value]) => ({ metricName: `${name}_${part}`, labels: {}, value }))
    ]
  }
  const help = 'Time from a call to its answer.'
  const metric = { name, get: async () => ({ name, help, type: 'histogram', values: values(), aggregator: 'sum' }) }
  registry.registerMetric(metric as unknown as Metric)
  return (seconds) => {
    let bucket = 0
    while (bucket < BUCKETS_SECONDS.length && seconds > BUCKETS_SECONDS[bucket]!) bucket += 1
    counts[bucket]! += 1
    sum += seconds
  }
}
