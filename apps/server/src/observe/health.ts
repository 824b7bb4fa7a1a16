import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { markWritten } from '../database/write-check.ts'
import { createObserveCall, observeCalls, type ObserveCall } from './calls.ts'

/** Whether this node should receive requests, and why not. */
export type Readiness = {
  /** Set when the demo data is inserted and the jobs run. */
  started: boolean
  /** Set on the stop signal. */
  draining: boolean
  /** Return whether the sandbox cashier listens; missing without one. */
  cashier?: () => boolean
}

const CHECK_TIMEOUT_MILLISECONDS = 2000

/** This node's own health, checked on request and counted. */
export type Health = {
  readiness: Readiness
  observe: ObserveCall
  registry: Registry
  check(): Promise<{ ready: boolean; checks: Checks }>
}

type Checks = Record<'started' | 'draining' | 'database_writes', boolean> & { cashier?: boolean }

/** Create the state of health that the public probes and the admin port share. */
export function createHealth(context: Context, readiness: Readiness): Health {
  let wasWritable = true
  const databaseWrites = async () => {
    const { isWritable, reason } = await checkWriting(context)
    if (wasWritable && !isWritable) context.log.warn({ err: reason }, 'the database cannot be written')
    wasWritable = isWritable
    return isWritable
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePools(registry, context)
  return {
    readiness,
    registry,
    observe: createObserveCall(context.log, registry),
    check: async () => {
      const { started, draining, cashier } = readiness
      const checks: Checks = { started, draining, database_writes: await databaseWrites() }
      if (cashier) checks.cashier = cashier()
      return { ready: started && !draining && checks.database_writes && checks.cashier !== false, checks }
    }
  }
}

/** Serve the public probes: the state for a load balancer, without details. */
export function serveProbes(app: FastifyInstance, { observe, check }: Health): void {
  const config = { watched: true }
  app.get('/livez', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const { ready } = await check()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
  observeCalls(app, observe)
}

/** Return whether a write is durable: the server is a primary, its disk is not full, and it answers in time. */
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
