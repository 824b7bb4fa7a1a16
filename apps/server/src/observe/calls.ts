import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { CallRequest } from '../http/hot-calls/call-request.ts'
import type { Metrics } from './metrics/metrics.ts'

const SLOW_MS = 1000

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
export function createObserveCall(log: Logger, { count, time, countHot }: Metrics['calls']): ObserveCall {
  const isVerbose = log.isLevelEnabled('debug')
  return (request, { status, milliseconds, watched, hot, path }) => {
    const { url } = request.routeOptions
    count(url ?? 'none', status)
    time(milliseconds / 1000, url ?? 'none')
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
  return milliseconds > SLOW_MS ? 'info' : 'debug'
}
