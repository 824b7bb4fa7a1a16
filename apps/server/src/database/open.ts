import { Pool, type ClientBase } from 'pg'
import type { Logger } from 'pino'
import { SiteClient, STATEMENT_MILLISECONDS } from './client.ts'
import { pgTypes } from './pg-types.ts'
import { requireSettings, type SessionSettings } from './settings-check.ts'

/** The role of the application. The migrations grant its rights. */
export const APPLICATION_ROLE = 'glasshouse_app'

const IDLE_IN_TRANSACTION_MILLISECONDS = 15_000
const CONNECT_MILLISECONDS = 5000
/** How long a connection is idle before the system sends keep-alive probes. The default is two hours. */
const KEEP_ALIVE_MILLISECONDS = 10_000

/** Plans for statements with a few rows by key. A plan made while a table was empty would scan it forever. */
const BY_KEY_ONLY = { enable_seqscan: 'off', enable_mergejoin: 'off', enable_bitmapscan: 'off', jit: 'off' }

const SETTINGS = {
  role: APPLICATION_ROLE,
  statement_timeout: `${STATEMENT_MILLISECONDS / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MILLISECONDS / 1000}s`
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
}

/** Open the pools. They connect when first needed. */
export function openDatabase({ url, mainConnections, orderConnections, log }: DatabaseOptions): Database {
  const idle = new Set<ClientBase>()
  const pool = (name: string, max: number, planning: SessionSettings): Pool => {
    const settings = { ...SETTINGS, ...planning }
    const opened = new Pool({
      Client: SiteClient,
      connectionString: withSettings(url, settings),
      application_name: name,
      max,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
      types: pgTypes,
      // The first statement of every connection. A pooler in between can drop settings without an error.
      onConnect: (client) => requireSettings(client, settings)
    })
    opened.on('acquire', (client) => idle.delete(client))
    opened.on('remove', (client) => idle.delete(client))
    opened.on('release', (error, client) => {
      if (error || !(client instanceof SiteClient)) return
      client.limitStatements(STATEMENT_MILLISECONDS)
      idle.add(client)
    })
    // The pool replaces a broken idle connection. Without a listener the event would end the process.
    opened.on('error', ({ message }) => {
      if (!opened.ending) log.warn({ pool: name, reason: message }, 'a database connection was lost')
    })
    return opened
  }
  const main = pool('glasshouse', mainConnections, {})
  const orders = pool('glasshouse-orders', orderConnections, BY_KEY_ONLY)
  return {
    main,
    orders,
    dropIdle: () => idle.forEach((client) => client instanceof SiteClient && client.drop()),
    close: async () => {
      await Promise.all([main.end(), orders.end()])
    }
  }
}

/** Return the connection string with session settings after its own. */
function withSettings(url: string, settings: SessionSettings): string {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', [own, ...options].join(' ').trim())
  return address.href
}
