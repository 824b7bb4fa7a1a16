// Small notifications between nodes (a draw's state, a balance, an ended session) over PostgreSQL's
// LISTEN/NOTIFY. Caches reload after a gap, and jobs poll as a backstop.

import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Topic, Topics } from './topics.ts'
import { run } from './executor.ts'
import type { Reader } from './transaction.ts'

const CHANNEL = 'glasshouse'
const LONGEST_BODY_BYTES = 7000
const FIRST_PAUSE_MILLISECONDS = 100
const LONGEST_PAUSE_MILLISECONDS = 5000
const PING_EVERY_MILLISECONDS = 10_000

type Listener = (body: never) => void

/** Tells all nodes on this database, this one included. What is told while a node is not connected, it never hears. */
export type Notifications = {
  /** Told when the transaction commits, and not at all when it does not. */
  notify<Name extends Topic>(tx: Reader, topic: Name, body: Topics[Name]): Promise<void>
  /** Tells this node alone, at once: for what happens too often to be told to all. */
  notifyHere<Name extends Topic>(topic: Name, body: Topics[Name]): void
  /** Calls the listener for every body of the topic, until the returned function is called. */
  on<Name extends Topic>(topic: Name, listener: (body: Topics[Name]) => void): () => void
  /** Calls back when the connection is there again after a gap: whoever keeps copies reads them anew. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

/** Listens on a connection of its own, which is opened again whenever it is lost. Resolves once it listens. */
export async function openNotifications(url: string, log: Pick<Logger, 'warn'>): Promise<Notifications> {
  const listeners = new Map<Topic, Set<Listener>>()
  const reconnected = new Set<() => void>()
  const line = new ListeningLine(url, {
    heard: (payload) => {
      const { topic, body } = JSON.parse(payload) as { topic: Topic; body: unknown }
      deliver(listeners, { topic, body }, log)
    },
    restored: () => reconnected.forEach((listener) => listener()),
    lost: (error) => log.warn({ reason: String(error) }, 'the line for notifications was lost')
  })
  await line.connect()
  return {
    notify: tell,
    notifyHere: (topic, body) => deliver(listeners, { topic, body }, log),
    on: (topic, listener) => addTo(listenersOf(listeners, topic), listener as Listener),
    onReconnect: (listener) => addTo(reconnected, listener),
    close: () => line.close()
  }
}

async function tell(tx: Reader, topic: Topic, body: unknown): Promise<void> {
  const payload = JSON.stringify({ topic, body })
  if (Buffer.byteLength(payload) > LONGEST_BODY_BYTES) throw new RangeError(`a notification on ${topic} is too long`)
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

/** One listener's error must not keep the news from the others. */
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

type LineEvents = { heard(payload: string): void; restored(): void; lost(error: unknown): void }

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
    client.on('notification', ({ payload }) => this.#events.heard(payload ?? ''))
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

  /** A connection whose other end is gone without a word is found out by asking. */
  #ping(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => !this.#closed && this.#client === client && this.#ping(client),
        (error: unknown) => this.#lose(client, error)
      )
    }, PING_EVERY_MILLISECONDS).unref()
  }

  #lose(client: Client, error: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#events.lost(error)
    this.#reconnect(FIRST_PAUSE_MILLISECONDS)
  }

  #reconnect(pause: number): void {
    this.#timer = setTimeout(() => {
      if (this.#closed) return
      this.connect().then(
        () => this.#events.restored(),
        () => this.#reconnect(Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS))
      )
    }, pause).unref()
  }
}
