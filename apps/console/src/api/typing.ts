import { createListeners } from '@glasshouse/app-kit/listeners'

const listeners = createListeners<[member: number]>()

/** Passes on that a member is writing to the service inbox. */
export function receiveTyping({ data }: MessageEvent<string>): void {
  const { member } = JSON.parse(data) as { member: number }
  listeners.notify(member)
}

/** Calls back when a member writes, until the returned function is called. */
export const onTyping = listeners.follow
