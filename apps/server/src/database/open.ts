import { Pool, type ClientBase, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseMetrics } from '../observe/metrics/node-metrics.ts'
import type { Tracing } from '../observe/tracing/tracing.ts'
import { SiteClient, STATEMENT_MS } from './client.ts'
import { lossReasonOf, lossReasons, type LossReason } from './failures.ts'
import { pgTypes } from './pg-types.ts'
import { requireSettings, type SessionSettings } from './settings-check.ts'
import { traceStatements } from './trace-statements.ts'

/** The role of the application. The migrations grant its rights. */
export const APPLICATION_ROLE = 'glasshouse_app'

const IDLE_IN_TRANSACTION_MS = 15_000
const CONNECT_MS = 5000
/** How long a connection is idle before the system sends keep-alive probes. The default is two hours. */
const KEEP_ALIVE_MS = 10_000

/** Plans for statements with a few rows by key. A plan made while a table was empty would scan it forever. */
const BY_KEY_ONLY = { enable_seqscan: 'off', enable_mergejoin: 'off', enable_bitmapscan: 'off', jit: 'off' }

const SETTINGS = {
  role: APPLICATION_ROLE,
  statement_timeout: `${STATEMENT_MS / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS / 1000}s`
}

/** The pools. Connections run as the application's role and return int8 as BigInt. */
export type Database = {
  main: Pool
  /** For statements that accept and settle orders, planned for access by key. */
  orders: Pool
  /** Closes the connections that nobody uses. The next statements open new ones. */
  dropIdle(): void
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** The address with the app's own login, a member of the application's role. */
  url: string
  mainConnections: number
  orderConnections: number
  log: Pick<Logger, 'warn'>
  /** Missing where nobody reads them, as in a command. */
  metrics?: DatabaseMetrics
  tracing?: Tracing
}

/** Open connections with the login of the tables' owner, for a command. They have no limits of time. */
export function openOwner(url: string): Pool {
  return new Pool({ connectionString: url, max: 1, types: pgTypes, application_name: 'glasshouse-owner' })
}

/** Open the pools. They connect when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, mainConnections, orderConnections, log, metrics, tracing } = options
  const idle = new Set<ClientBase>()
  const pool = (label: 'main' | 'orders', max: number, planning: SessionSettings): Pool => {
    const name = label === 'main' ? 'glasshouse' : `glasshouse-${label}`
    const settings = { ...SETTINGS, ...planning }
    const opened = new Pool({
      Client: SiteClient,
      connectionString: withSettings(url, settings),
      application_name: name,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      types: pgTypes,
      // The first statement of every connection. A pooler in between can drop settings without an error.
      onConnect: (client) => requireSettings(client, settings)
    })
    opened.on('acquire', (client) => idle.delete(client))
    opened.on('remove', (client) => idle.delete(client))
    opened.on('release', (error, client) => {
      if (error || !(client instanceof SiteClient)) return
      client.limitStatements(STATEMENT_MS)
      idle.add(client)
    })
    // The pool replaces a broken idle connection. Without a listener the event would end the process.
    opened.on('error', ({ message }) => {
      if (!opened.ending) log.warn({ pool: name, reason: message }, 'a database connection was lost')
    })
    if (metrics) measurePool(opened, label, metrics)
    if (tracing?.isOn) traceStatements(opened, tracing)
    return opened
  }
  const main = pool('main', mainConnections, {})
  const orders = pool('orders', orderConnections, BY_KEY_ONLY)
  return {
    main,
    orders,
    dropIdle: () => idle.forEach((client) => client instanceof SiteClient && client.drop()),
    close: async () => {
      await Promise.all([main.end(), orders.end()])
    }
  }
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/** Observe how long a pool's users wait for a connection, and count the connections that are lost, each once. */
function measurePool(pool: Pool, label: string, { wait, lost }: DatabaseMetrics): void {
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<PoolClient> | undefined
  pool.connect = ((done?: Connected) => {
    const start = performance.now()
    const observe = () => wait((performance.now() - start) / 1000, label)
    if (!done) {
      const connecting = connect()!
      void connecting.then(observe, observe)
      return connecting
    }
    return connect((...given) => {
      observe()
      done(...given)
    })
  }) as Pool['connect']
  for (const reason of lossReasons) lost.inc({ pool: label, reason }, 0)
  const counted = new WeakSet<ClientBase>()
  const count = (client: ClientBase, reason: LossReason) => {
    if (counted.has(client) || pool.ending) return
    counted.add(client)
    lost.inc({ pool: label, reason })
  }
  pool.on('connect', (client) => client.on('error', (error) => count(client, lossReasonOf(error))))
  // A transaction discards a connection that did not answer without an error of its own.
  pool.on('release', (error, client) => {
    if (error) count(client, error instanceof Error ? lossReasonOf(error) : 'no_answer')
  })
}

/** Return the connection string with session settings after its own. */
function withSettings(url: string, settings: SessionSettings): string {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', [own, ...options].join(' ').trim())
  return address.href
}
