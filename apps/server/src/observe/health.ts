import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { markWritten } from '../database/write-check.ts'
import { observeCalls } from './calls.ts'

/** Whether this node should be sent requests, and why not. */
export type Readiness = {
  /** Set when the demo data is in and the jobs run. */
  started: boolean
  /** Set on the signal to end. */
  draining: boolean
}

const CHECK_TIMEOUT_MILLISECONDS = 2000

/** `/livez`, `/readyz` and `/metrics`, for those who run it; and what the calls put into the last, and into the log. */
export function serveHealth(app: FastifyInstance, context: Context, readiness: Readiness): void {
  const config = { watched: true }
  let wasWritable = true
  const databaseWrites = async () => {
    const { isWritable, reason } = await checkWriting(context)
    if (wasWritable && !isWritable) context.log.warn({ err: reason }, 'the database cannot be written')
    wasWritable = isWritable
    return isWritable
  }
  app.get('/livez', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = {
      started: readiness.started,
      draining: readiness.draining,
      database_writes: await databaseWrites()
    }
    const ready = checks.started && !checks.draining && checks.database_writes
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks })
  })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeCalls(app, context.log, registry)
  measurePools(registry, context)
  app.get('/metrics', { config }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics())
  )
}

/** Whether a write would be durable: the server is a primary, its disk is not full, and it answers in time. */
async function checkWriting(context: Context): Promise<{ isWritable: boolean; reason?: unknown }> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), CHECK_TIMEOUT_MILLISECONDS).unref()
  })
  try {
    await Promise.race([markWritten(context.database.main), timeout])
    return { isWritable: true }
  } catch (reason) {
    return { isWritable: false, reason }
  }
}

function measurePools(registry: Registry, context: Context): void {
  const { main, orders } = context.database
  const gauge = new Gauge({
    name: 'glasshouse_database_connections',
    help: 'Database connections, by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ main, orders })) {
        gauge.set({ pool, state: 'open' }, totalCount)
        gauge.set({ pool, state: 'idle' }, idleCount)
        gauge.set({ pool, state: 'waited_for' }, waitingCount)
      }
    }
  })
}
