import { Pool } from 'pg'
import type { Logger } from 'pino'
import { pgTypes } from './pg-types.ts'

/** The role of the application. The migrations grant its rights. */
export const APPLICATION_ROLE = 'glasshouse_app'

/** The longest time of a call's statement: then its caller has given up, and others wait for its locks. */
const STATEMENT_MILLISECONDS = 5000
const IDLE_IN_TRANSACTION_MILLISECONDS = 15_000
const CONNECT_MILLISECONDS = 5000

/** Plans for statements with a few rows by key. A plan made while a table was empty would scan it forever. */
const BY_KEY_ONLY = ['enable_seqscan=off', 'enable_mergejoin=off', 'enable_bitmapscan=off', 'jit=off']

/** The pools. Connections run as the application's role and return int8 as BigInt. */
export type Database = {
  main: Pool
  /** For statements that accept and settle orders, planned for access by key. */
  orders: Pool
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
  const pool = (name: string, max: number, settings: string[]): Pool => {
    const opened = new Pool({
      connectionString: withSettings(url, [
        `role=${APPLICATION_ROLE}`,
        `statement_timeout=${STATEMENT_MILLISECONDS}`,
        `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MILLISECONDS}`,
        ...settings
      ]),
      application_name: name,
      max,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      types: pgTypes
    })
    // The pool replaces a broken idle connection. Without a listener the event would end the process.
    opened.on('error', ({ message }) => {
      if (!opened.ending) log.warn({ pool: name, reason: message }, 'a database connection was lost')
    })
    return opened
  }
  const main = pool('glasshouse', mainConnections, [])
  const orders = pool('glasshouse-orders', orderConnections, BY_KEY_ONLY)
  return {
    main,
    orders,
    close: async () => {
      await Promise.all([main.end(), orders.end()])
    }
  }
}

/** Return the connection string with session settings after its own. */
function withSettings(url: string, settings: string[]): string {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', [own, ...settings.map((setting) => `-c ${setting}`)].join(' ').trim())
  return address.href
}
