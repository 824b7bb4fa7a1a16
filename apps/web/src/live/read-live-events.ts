import { decodeLiveData } from '@glasshouse/contract/live-wire'
import { readStream, type StreamOptions } from './read-stream.ts'

/** An event of the live stream, with its data as domain values. */
type ReceivedEvent = { id: string | undefined; event: string | undefined; data: unknown }

type Options = Omit<StreamOptions, 'onEvent'> & { onEvent: (event: ReceivedEvent) => void }

/** Read the stream of live events until it ends. Throws as `readStream` does. */
export function readLiveEvents(url: string, { onEvent, ...options }: Options): Promise<void> {
  return readStream(url, {
    ...options,
    onEvent: ({ id, event, data }) => onEvent({ id, event, data: decodeLiveData(event, JSON.parse(data)) })
  })
}
