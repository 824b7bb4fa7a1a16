import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export type Load = {
  host: string
  port: number
  /** One request per connection. The connection repeats it as soon as it has the response. */
  requests: readonly Buffer[]
  seconds: number
  /** Seconds at the start that are not counted. */
  warmUpSeconds: number
}

export type LoadResult = {
  /** Responses per second with `"code":200` in the envelope, or with HTTP status 200 without an envelope. */
  perSecond: number
  /** All other responses. */
  refused: number
  p50: number
  p99: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const DONE = Buffer.from('"code":200,')
const LENGTH = /content-length: (\d+)/i

/** Keep each connection busy with one request at a time and measure the responses. Latencies are in milliseconds. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  let refused = 0
  const start = performance.now() + load.warmUpSeconds * 1000
  const end = start + load.seconds * 1000
  const answered = (sentAt: number, done: boolean) => {
    const now = performance.now()
    if (now < start || now > end) return
    if (done) latencies.push(now - sentAt)
    else refused += 1
  }
  const sockets = await Promise.all(load.requests.map(() => open(load)))
  await Promise.all(sockets.map((socket, place) => keepBusy({ socket, request: load.requests[place]!, end, answered })))
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { perSecond: latencies.length / load.seconds, refused, p50: at(0.5), p99: at(0.99) }
}

function open({ host, port }: Load): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

type Busy = {
  socket: Socket
  request: Buffer
  end: number
  answered: (sentAt: number, done: boolean) => void
}

function keepBusy({ socket, request, end, answered }: Busy): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let pending: Buffer = Buffer.alloc(0)
    const send = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const size = responseSize(pending)
      if (size === null || pending.length < size) return
      answered(sentAt, pending.includes(DONE))
      pending = pending.subarray(size)
      if (performance.now() < end) send()
      else socket.end()
    })
    send()
  })
}

/** Return the size of the first response in a buffer. Returns null while its head is incomplete. */
function responseSize(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const length = LENGTH.exec(bytes.toString('latin1', 0, headEnd))
  if (!length) throw new Error('an answer without a content-length')
  return headEnd + HEAD_END.length + Number(length[1])
}
