import { createListeners } from '@glasshouse/app-kit/listeners'

const listeners = createListeners<[member: number]>()

/** Report to the service inbox that a member is typing. */
export function receiveTyping({ data }: MessageEvent<string>): void {
  const { member } = JSON.parse(data) as { member: number }
  listeners.notify(member)
}

/** Call back when a member is typing, until the returned function is called. */
export const onTyping = listeners.follow
