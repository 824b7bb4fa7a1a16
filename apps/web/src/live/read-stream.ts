import { createParser, type EventSourceMessage } from 'eventsource-parser'

export type StreamOptions = {
  headers: Record<string, string>
  signal: AbortSignal
  /** Called for every chunk that arrives, comments included, as a sign of life. */
  onLife: () => void
  onEvent: (event: EventSourceMessage) => void
  onRetry: (milliseconds: number) => void
}

/**
 * Read a stream of server-sent events until it ends. Throws if it cannot be opened or breaks, and if the response is
 * something else, such as a refusal or the login page of a network.
 */
export async function readStream(url: string, options: StreamOptions): Promise<void> {
  const answer = await fetch(url, {
    headers: { ...options.headers, accept: 'text/event-stream' },
    signal: options.signal,
    credentials: 'omit',
    cache: 'no-store'
  })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !answer.body || !type.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    throw new Error(`The live stream answered ${answer.status}, ${type}.`)
  }
  const parser = createParser({ onEvent: options.onEvent, onRetry: options.onRetry })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    options.onLife()
    parser.feed(value)
  }
}
