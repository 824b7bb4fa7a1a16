import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** The requests of streams, one for each listener. */
export type Listening = { url: string; requests: string[] }
/** When an event reached the first and the last of its listeners, in milliseconds since 1970. */
export type Spread = { first: number; last: number; listeners: number }

/** Streams that are opened at a time. */
const BATCH = 100
const seen = new Map<string, Spread>()

/** Keeps many streams open in a process of its own, and notes when each draw's events arrive. */
process.once('message', async ({ url, requests }: Listening) => {
  for (let from = 0; from < requests.length; from += BATCH) {
    await Promise.all(requests.slice(from, from + BATCH).map((request) => listen(url, request)))
  }
  seen.clear()
  process.send!('listening')
  process.once('message', () => process.send!([...seen.values()]))
})

/** Open a stream. Resolve when it has started. */
function listen(url: string, request: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request))
    socket.once('error', reject)
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1')
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)))
      if (text.includes('event: hello')) resolve()
      for (const [event] of text.matchAll(/event: draw\n[^]*?\n\n/g)) note(event)
    })
  })
}

function note(event: string): void {
  const now = performance.timeOrigin + performance.now()
  const spread = seen.get(event)
  if (!spread) {
    seen.set(event, { first: now, last: now, listeners: 1 })
    return
  }
  spread.last = now
  spread.listeners += 1
}
