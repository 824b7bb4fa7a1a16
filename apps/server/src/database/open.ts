import { Pool } from 'pg'
import type { Logger } from 'pino'
import { pgTypes } from './pg-types.ts'

/** The role that the application works under; its rights are what the migrations grant. */
export const APPLICATION_ROLE = 'glasshouse_app'

/** No statement of a call may take longer: its caller has given up by then, and others wait for its locks. */
const STATEMENT_MILLISECONDS = 5000
const IDLE_IN_TRANSACTION_MILLISECONDS = 15_000
const CONNECT_MILLISECONDS = 5000

/**
 * Plans for statements that touch a handful of rows by key. A plan that was made while a table was empty would scan it
 * ever after.
 */
const BY_KEY_ONLY = ['enable_seqscan=off', 'enable_mergejoin=off', 'enable_bitmapscan=off', 'jit=off']

/** The pools; connections run as the application's role, with int8 as BigInt. */
export type Database = {
  main: Pool
  /** For the statements that accept orders and settle them: planned for access by key. */
  orders: Pool
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** With the app's own login, which is a member of the application's role. */
  url: string
  mainConnections: number
  orderConnections: number
  log: Pick<Logger, 'warn'>
}

/** Open the pools. Nothing is connected before it is needed. */
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
    // An idle connection that breaks is replaced by the pool; without a listener, the event would end the process.
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

/** Return the connection string with settings for its sessions, after those which it names itself. */
function withSettings(url: string, settings: string[]): string {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', [own, ...settings.map((setting) => `-c ${setting}`)].join(' ').trim())
  return address.href
}
