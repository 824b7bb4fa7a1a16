import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, Histogram, type Registry } from 'prom-client'

const SLOW_MILLISECONDS = 1000

/** Count and time every call, and log slow and failed ones. The query, which can contain secrets, is never logged. */
export function observeCalls(app: FastifyInstance, log: Logger, registry: Registry): void {
  const isVerbose = log.isLevelEnabled('debug')
  const count = countCalls(registry)
  const durations = new Histogram({
    name: 'glasshouse_call_seconds',
    help: 'Time from a call to its answer.',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry]
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Read these once, because Fastify creates them at each access.
    const { url, config } = request.routeOptions
    const { elapsedTime, statusCode: status } = reply
    count(url ?? 'none', status)
    durations.observe(elapsedTime / 1000)
    const level = config?.watched ? 'debug' : levelOf(status, elapsedTime)
    if (level !== 'debug' || isVerbose) {
      const path = url ?? request.url.split('?', 1)[0]
      request.log[level]({ method: request.method, path, status, milliseconds: Math.round(elapsedTime) }, 'answered')
    }
    done()
  })
}

function levelOf(status: number, milliseconds: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return milliseconds > SLOW_MILLISECONDS ? 'info' : 'debug'
}

/** Count in plain numbers and turn them into the metric on request, so that no response pays for labels. */
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
