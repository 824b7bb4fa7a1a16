import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Meter, Use } from './meter.ts'

export type Load<Name extends string> = {
  url: string
  /** One request per connection. The connection repeats it as soon as it has the response. */
  requests: readonly Buffer[]
  /**
   * The number of responses before anything is counted. Code that has run only a few times is not compiled yet, however
   * long that took.
   */
  warmUpCalls: number
  seconds: number
  meter: Meter<Name>
}

export type LoadResult<Name extends string> = {
  /** Responses per second with `"code":200` in the envelope, or with HTTP status 200 without an envelope. */
  perSecond: number
  /** All other responses. */
  refused: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** What each group of processes used for one response. */
  perCall: Record<Name, PerCall>
}

export type PerCall = { microseconds: number; instructions: number | null }

const HEAD_END = Buffer.from('\r\n\r\n')
const DONE = Buffer.from('"code":200,')
const LENGTH = /content-length: (\d+)/i

/** Keep each connection busy with one request at a time, and measure the responses after the warm-up. */
export async function runLoad<Name extends string>(load: Load<Name>): Promise<LoadResult<Name>> {
  const { meter, warmUpCalls } = load
  const latencies: number[] = []
  let answers = 0
  let refused = 0
  let measuring: { from: number; until: number; stopped?: Promise<Record<Name, Use>> } | null = null
  /** Count a response. Return whether the connection continues. */
  const answered = (sentAt: number, done: boolean): boolean => {
    const now = performance.now()
    answers += 1
    if (!measuring) {
      if (answers < warmUpCalls) return true
      measuring = { from: now, until: now + load.seconds * 1000 }
      meter.start()
      return true
    }
    if (now > measuring.until) {
      measuring.stopped ??= meter.stop()
      return false
    }
    if (sentAt < measuring.from) return true
    if (done) latencies.push(now - sentAt)
    else refused += 1
    return true
  }
  const sockets = await Promise.all(load.requests.map(() => open(load.url)))
  await Promise.all(sockets.map((socket, index) => keepBusy(socket, load.requests[index]!, answered)))
  const used = await (measuring as { stopped?: Promise<Record<Name, Use>> } | null)?.stopped
  if (!used) throw new Error('the connections ended before the measurement did')
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  const calls = latencies.length + refused
  return {
    perSecond: latencies.length / load.seconds,
    refused,
    p50: at(0.5),
    p99: at(0.99),
    perCall: perCall(used, calls)
  }
}

function perCall<Name extends string>(used: Record<Name, Use>, calls: number): Record<Name, PerCall> {
  const entries = Object.entries<Use>(used).map(([name, { processorSeconds, instructions }]) => [
    name,
    {
      microseconds: (processorSeconds * 1_000_000) / calls,
      instructions: instructions === null ? null : Math.round(instructions / calls)
    }
  ])
  return Object.fromEntries(entries) as Record<Name, PerCall>
}

function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function keepBusy(
  socket: Socket,
  request: Buffer,
  answered: (sentAt: number, done: boolean) => boolean
): Promise<void> {
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
      const goesOn = answered(sentAt, pending.includes(DONE))
      pending = pending.subarray(size)
      if (goesOn) send()
      else socket.end()
    })
    send()
  })
}

/** Return the size of the first response in a buffer, or null while its head is incomplete. */
function responseSize(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const length = LENGTH.exec(bytes.toString('latin1', 0, headEnd))
  if (!length) throw new Error('an answer without a content-length')
  return headEnd + HEAD_END.length + Number(length[1])
}
