import type { LiveEvent, LiveEventName } from '@glasshouse/contract'
import { requestHeaders, type Session } from '@glasshouse/contract/client'
import { createParser } from 'eventsource-parser'

type DataOf<Name extends LiveEventName> = Extract<LiveEvent, { event: Name }>['data']

export type Heard = { id: string | undefined; event: string; data: DataOf<LiveEventName> }

export type LiveClient = {
  /** Everything that has arrived, the oldest first. */
  heard: Heard[]
  /** What the server said of coming back, in milliseconds; null while it said nothing. */
  retry: number | null
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  of<Name extends LiveEventName>(event: Name): (DataOf<Name> & { id: string | undefined })[]
  close(): void
}

type Options = { session?: Session; lastEventId?: string }

/** Opens a stream, as the app does: by fetch, for the headers. */
export async function openLive(origin: string, { session, lastEventId }: Options = {}): Promise<LiveClient> {
  const hangUp = new AbortController()
  const answer = await requestLive(origin, { session, lastEventId, signal: hangUp.signal })
  if (answer.headers.get('content-type') !== 'text/event-stream; charset=utf-8') throw new Error(await answer.text())
  const client: LiveClient = {
    heard: [],
    retry: null,
    ended: Promise.resolve(),
    of: (event) => client.heard.filter((one) => one.event === event).map(({ id, data }) => ({ ...data, id })) as never,
    close: () => hangUp.abort()
  }
  const parser = createParser({
    onEvent: ({ id, event, data }) => client.heard.push({ id, event: event ?? '', data: JSON.parse(data) }),
    onRetry: (milliseconds) => {
      client.retry = milliseconds
    }
  })
  client.ended = pump(answer.body!, (text) => parser.feed(text))
  return client
}

/** Asks for a stream and answers whatever comes. */
export function requestLive(origin: string, options: Options & { signal?: AbortSignal } = {}): Promise<Response> {
  const { session, lastEventId, signal } = options
  const headers = requestHeaders(session ?? null, 'en_us')
  if (lastEventId) headers['last-event-id'] = lastEventId
  return fetch(`${origin}/api/live`, { headers, signal: signal ?? null })
}

async function pump(body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body) feed(decoder.decode(chunk, { stream: true }))
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
