import type { LiveEventName, WireLiveEvent } from '@glasshouse/contract'
import { requestHeaders, type Session } from '@glasshouse/contract/client'
import { createParser } from 'eventsource-parser'
import { retryingFetch } from '../support/retrying-fetch.ts'

type DataOf<Name extends LiveEventName> = Extract<WireLiveEvent, { event: Name }>['data']

export type ReceivedEvent = { id: string | undefined; event: string; data: DataOf<LiveEventName> }

export type LiveClient = {
  /** Everything that has arrived, the oldest first. */
  received: ReceivedEvent[]
  /** The reconnection delay from the server in milliseconds; null without one. */
  retry: number | null
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  of<Name extends LiveEventName>(event: Name): (DataOf<Name> & { id: string | undefined })[]
  close(): void
}

type Options = { session?: Session; lastEventId?: string }

/** Open a stream as the app does: by fetch, for the headers. */
export async function openLive(origin: string, { session, lastEventId }: Options = {}): Promise<LiveClient> {
  const hangUp = new AbortController()
  const response = await requestLive(origin, { session, lastEventId, signal: hangUp.signal, send: retryingFetch })
  if (response.headers.get('content-type') !== 'text/event-stream; charset=utf-8')
    throw new Error(await response.text())
  const client: LiveClient = {
    received: [],
    retry: null,
    ended: Promise.resolve(),
    of: (event) =>
      client.received.filter((one) => one.event === event).map(({ id, data }) => ({ ...data, id })) as never,
    close: () => hangUp.abort()
  }
  const parser = createParser({
    onEvent: ({ id, event, data }) => client.received.push({ id, event: event ?? '', data: JSON.parse(data) }),
    onRetry: (milliseconds) => {
      client.retry = milliseconds
    }
  })
  client.ended = pump(response.body!, (text) => parser.feed(text))
  return client
}

/** Request a stream and return any response. */
export function requestLive(
  origin: string,
  options: Options & { signal?: AbortSignal; send?: typeof fetch } = {}
): Promise<Response> {
  const { session, lastEventId, signal, send = fetch } = options
  const headers = requestHeaders(session ?? null, 'en_us')
  if (lastEventId) headers['last-event-id'] = lastEventId
  return send(`${origin}/api/live`, { headers, signal: signal ?? null })
}

async function pump(body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body) feed(decoder.decode(chunk, { stream: true }))
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
