// Small notifications between nodes (a draw's state, a balance, an ended session) over PostgreSQL's
// LISTEN/NOTIFY. Caches reload after a gap, and jobs poll as a backstop.

import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Topic, Topics } from './topics.ts'
import { run } from './executor.ts'
import type { Reader } from './transaction.ts'

const CHANNEL = 'glasshouse'
const MAX_BODY_BYTES = 7000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000
const PING_EVERY_MS = 3000

type Listener = (body: never) => void

/** Notifies all nodes on this database, including this one. A disconnected node misses the notification. */
export type Notifications = {
  /** Send a notification when the transaction commits. */
  notify<Name extends Topic>(tx: Reader, topic: Name, body: Topics[Name]): Promise<void>
  /** Notify this node only, at once: for events too frequent to send to all. */
  notifyHere<Name extends Topic>(topic: Name, body: Topics[Name]): void
  /** Call the listener for every body of the topic. Return a function that stops this. */
  on<Name extends Topic>(topic: Name, listener: (body: Topics[Name]) => void): () => void
  /** Call the listener when the connection is back after a gap, so that caches are read again. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Listen on a separate connection, which is reopened whenever it is lost. Resolves once it listens. `onLost` is called at
 * each loss: other connections to the database may be dead, too.
 */
export async function openNotifications(
  url: string,
  log: Pick<Logger, 'warn'>,
  onLost?: () => void
): Promise<Notifications> {
  const listeners = new Map<Topic, Set<Listener>>()
  const reconnected = new Set<() => void>()
  const line = new ListeningLine(url, {
    received: (payload) => {
      const { topic, body } = JSON.parse(payload) as { topic: Topic; body: unknown }
      deliver(listeners, { topic, body }, log)
    },
    restored: () => reconnected.forEach((listener) => listener()),
    lost: (error) => {
      log.warn({ reason: String(error) }, 'the line for notifications was lost')
      onLost?.()
    }
  })
  await line.connect()
  return {
    notify: sendNotification,
    notifyHere: (topic, body) => deliver(listeners, { topic, body }, log),
    on: (topic, listener) => addTo(listenersOf(listeners, topic), listener as Listener),
    onReconnect: (listener) => addTo(reconnected, listener),
    close: () => line.close()
  }
}

async function sendNotification(tx: Reader, topic: Topic, body: unknown): Promise<void> {
  const payload = JSON.stringify({ topic, body })
  if (Buffer.byteLength(payload) > MAX_BODY_BYTES) throw new RangeError(`a notification on ${topic} is too long`)
  await run(tx, { name: 'database-notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, payload] })
}

function listenersOf(listeners: Map<Topic, Set<Listener>>, topic: Topic): Set<Listener> {
  const set = listeners.get(topic) ?? new Set()
  listeners.set(topic, set)
  return set
}

function addTo<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item)
  return () => set.delete(item)
}

/** Call all listeners. An error in one does not stop the others. */
function deliver(
  listeners: Map<Topic, Set<Listener>>,
  { topic, body }: { topic: Topic; body: unknown },
  log: Pick<Logger, 'warn'>
): void {
  for (const listener of listeners.get(topic) ?? []) {
    try {
      listener(body as never)
    } catch (error) {
      log.warn({ err: error, topic }, 'a notification was not taken in')
    }
  }
}

type LineEvents = { received(payload: string): void; restored(): void; lost(error: unknown): void }

class ListeningLine {
  readonly #url: string
  readonly #events: LineEvents
  #client: Client | null = null
  #closed = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, events: LineEvents) {
    this.#url = url
    this.#events = events
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'glasshouse-notifications',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000
    })
    client.on('notification', ({ payload }) => this.#events.received(payload ?? ''))
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection was ended')))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
    this.#ping(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  /** Ping the server: nothing else reveals that the other end is gone without closing the connection. */
  #ping(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => !this.#closed && this.#client === client && this.#ping(client),
        (error: unknown) => this.#lose(client, error)
      )
    }, PING_EVERY_MS).unref()
  }

  #lose(client: Client, error: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#events.lost(error)
    this.#reconnect(FIRST_PAUSE_MS)
  }

  #reconnect(pause: number): void {
    this.#timer = setTimeout(() => {
      if (this.#closed) return
      this.connect().then(
        () => this.#events.restored(),
        () => this.#reconnect(Math.min(pause * 2, MAX_PAUSE_MS))
      )
    }, pause).unref()
  }
}
