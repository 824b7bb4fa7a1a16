import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { isOutcomeUnknown, isOverload } from '../database/failures.ts'
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
/** How long this node stays ready without its database: longer than a failover takes, during which no node has one. */
const FAILOVER_MILLISECONDS = 30_000

/** This node's own health, checked on request and counted. */
export type Health = {
  readiness: Readiness
  observe: ObserveCall
  registry: Registry
  check(): Promise<{ ready: boolean; checks: Checks }>
}

type Checks = Record<'started' | 'draining' | 'database' | 'database_writes', boolean> & { cashier?: boolean }

/**
 * Create the state of health that the public probes and the admin port share. A node without a writable database still
 * serves pages and what can be read, so it stays ready unless the database is out of its reach for longer than a failover
 * takes: in a failover all nodes lose it at once, and a load balancer without nodes has nothing to show.
 */
export function createHealth(context: Context, readiness: Readiness): Health {
  const checkDatabase = watchDatabase(context)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePools(registry, context)
  measureWriting(registry, checkDatabase)
  return {
    readiness,
    registry,
    observe: createObserveCall(context.log, registry),
    check: async () => {
      const { started, draining, cashier } = readiness
      const { isInReach, isWritable } = await checkDatabase()
      const checks: Checks = { started, draining, database: isInReach, database_writes: isWritable }
      if (cashier) checks.cashier = cashier()
      return { ready: started && !draining && isInReach && checks.cashier !== false, checks }
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

type DatabaseState = { isInReach: boolean; isWritable: boolean }

/** Return a function that checks the database. It logs when writing begins to fail. */
function watchDatabase(context: Context): () => Promise<DatabaseState> {
  let wasWritable = true
  let answeredAt = performance.now()
  return async () => {
    const { isWritable, reason } = await checkWriting(context)
    // Any answer of the server counts, such as that it is read-only or that its disk is full.
    if (isWritable || !isWithoutAnswer(reason)) answeredAt = performance.now()
    if (wasWritable && !isWritable) context.log.warn({ err: reason }, 'the database cannot be written')
    if (!wasWritable && isWritable) context.log.info('the database can be written again')
    wasWritable = isWritable
    return { isInReach: performance.now() - answeredAt < FAILOVER_MILLISECONDS, isWritable }
  }
}

class NoAnswer extends Error {}

const isWithoutAnswer = (reason: unknown) =>
  reason instanceof NoAnswer || isOutcomeUnknown(reason) || (isOverload(reason) && !isReadOnly(reason))

/** Return whether a server that is not the primary refused the write. */
const isReadOnly = (reason: unknown) => (reason as { code?: string }).code === '25006'

/** Return whether a write is durable: the server is a primary, its disk is not full, and it answers in time. */
async function checkWriting(context: Context): Promise<{ isWritable: boolean; reason?: unknown }> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new NoAnswer('the database did not answer in time')), CHECK_TIMEOUT_MILLISECONDS).unref()
  })
  try {
    await Promise.race([markWritten(context.database.main), timeout])
    return { isWritable: true }
  } catch (reason) {
    return { isWritable: false, reason }
  }
}

function measureWriting(registry: Registry, checkDatabase: () => Promise<DatabaseState>): void {
  const gauge: Gauge = new Gauge({
    name: 'glasshouse_database_writable',
    help: 'Whether a write to the database is durable (1), as checked when this is read.',
    registers: [registry],
    collect: async () => gauge.set((await checkDatabase()).isWritable ? 1 : 0)
  })
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
