import type { FastifyInstance } from 'fastify'
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

const CHECK_TIMEOUT_MS = 2000
/** How long this node stays ready without its database: longer than a failover takes, during which no node has one. */
const FAILOVER_MS = 30_000

/** This node's own health, checked on request and counted. */
export type Health = {
  readiness: Readiness
  observe: ObserveCall
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
  const { metrics } = context
  const check = async () => {
    const { started, draining, cashier } = readiness
    const { isInReach, isWritable } = await checkDatabase()
    const checks: Checks = { started, draining, database: isInReach, database_writes: isWritable }
    if (cashier) checks.cashier = cashier()
    return { ready: started && !draining && isInReach && checks.cashier !== false, checks }
  }
  metrics.onRead(() => measurePools(context))
  metrics.onRead(async () => {
    const { ready, checks } = await check()
    metrics.node.ready.set(ready ? 1 : 0)
    metrics.database.reachable.set(checks.database ? 1 : 0)
    metrics.database.writable.set(checks.database_writes ? 1 : 0)
  })
  context.notifications.onReconnect(() => metrics.database.reconnects.inc())
  return { readiness, observe: createObserveCall(context.log, metrics.calls), check }
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
    return { isInReach: performance.now() - answeredAt < FAILOVER_MS, isWritable }
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
    setTimeout(() => reject(new NoAnswer('the database did not answer in time')), CHECK_TIMEOUT_MS).unref()
  })
  try {
    await Promise.race([markWritten(context.database.main), timeout])
    return { isWritable: true }
  } catch (reason) {
    return { isWritable: false, reason }
  }
}

function measurePools({ database: { main, orders }, metrics }: Context): void {
  const { connections } = metrics.database
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ main, orders })) {
    connections.set({ pool, state: 'open' }, totalCount)
    connections.set({ pool, state: 'idle' }, idleCount)
    connections.set({ pool, state: 'waited_for' }, waitingCount)
  }
}
