type Listener = (member: number) => void

const listeners = new Set<Listener>()

/** Passes on that a member is writing to the service inbox. */
export function receiveTyping({ data }: MessageEvent<string>): void {
  const { member } = JSON.parse(data) as { member: number }
  for (const listener of listeners) listener(member)
}

/** Calls back when a member writes, until the returned function is called. */
export function onTyping(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
