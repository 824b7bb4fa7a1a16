import type { ServerResponse } from 'node:http'
import { operatorLiveEvents, type ConsoleSection } from '@glasshouse/contract/operator'
import type { Context } from '../context.ts'
import type { AuthenticateOperator } from '../http/operator/operator-caller.ts'
import { Fault } from '../http/errors.ts'
import type { CutOff } from './stream.ts'

const HEARTBEAT_MS = 15_000
const MAX_STREAMS = 500
const MAX_UNSENT_BYTES = 64 * 1024
const RETURN_AFTER_MS = 1000

type Stream = { response: ServerResponse; token: string; sessionId: string }

/** Notifies open consoles of changed sections, which they then request again. */
export class ConsoleStreams {
  readonly #context: Context
  readonly #authenticate: AuthenticateOperator
  readonly #streams = new Set<Stream>()
  readonly #stops: (() => void)[] = []

  constructor(context: Context, authenticate: AuthenticateOperator) {
    this.#context = context
    this.#authenticate = authenticate
    const { metrics } = context
    metrics.onRead(() => metrics.live.streams.set({ listener: 'console' }, this.#streams.size))
  }

  /** Start listening to the notifications between nodes. */
  start(): void {
    const { notifications } = this.#context
    const heart = setInterval(() => this.#beat(), HEARTBEAT_MS)
    this.#stops.push(
      () => clearInterval(heart),
      notifications.on('console', ({ section }) => this.#publish(section)),
      notifications.on('typing', ({ memberId }) => this.#send('typing', { member: Number(memberId) })),
      notifications.on('audit', () => this.#publish('audit')),
      notifications.on('operatorSessions', ({ ids }) =>
        this.#end('session', (stream) => ids.includes(stream.sessionId))
      ),
      // After a gap, notifications may be missing. A console that reconnects requests everything again.
      notifications.onReconnect(() => this.#end('node', () => true))
    )
  }

  requireRoom(): void {
    if (this.#streams.size < MAX_STREAMS) return
    this.#context.metrics.live.refused.inc({ listener: 'console', limit: 'node' })
    throw new Fault('OVERLOADED', 10)
  }

  /** Add a console's stream until its connection closes. */
  follow(stream: Stream): void {
    this.#streams.add(stream)
    stream.response.once('close', () => this.#streams.delete(stream))
    this.#hello(stream)
  }

  endStreams(): void {
    this.#end('node', () => true)
  }

  stop(): void {
    this.endStreams()
    for (const stop of this.#stops.splice(0)) stop()
  }

  #publish(section: ConsoleSection): void {
    this.#send('console', { section })
  }

  #send(event: keyof typeof operatorLiveEvents, data: unknown): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(operatorLiveEvents[event].parse(data))}\n\n`
    for (const stream of this.#streams) this.#write(stream, text)
  }

  #hello(stream: Stream): void {
    const data = operatorLiveEvents.hello.parse({ serverMs: Math.floor(this.#context.clock.now()) })
    this.#write(stream, `event: hello\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #beat(): void {
    for (const stream of this.#streams) {
      this.#hello(stream)
      void this.#check(stream)
    }
  }

  /** End the stream of an expired session. */
  async #check(stream: Stream): Promise<void> {
    try {
      const session = await this.#authenticate(stream.token, 'check')
      if (session?.state !== 'full') this.#end('session', (one) => one === stream)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a session could not be checked')
    }
  }

  #end(reason: CutOff, isMeant: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) {
      if (stream.response.destroyed || stream.response.writableEnded) continue
      if (!isMeant(stream)) continue
      this.#context.metrics.live.ended.inc({ listener: 'console', reason })
      stream.response.end(`retry: ${RETURN_AFTER_MS}\n\n`)
    }
  }

  /** Write to a console. One that is too slow is disconnected and reconnects. */
  #write({ response }: Stream, text: string): void {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength <= MAX_UNSENT_BYTES) return
    this.#context.metrics.live.ended.inc({ listener: 'console', reason: 'slow' })
    response.destroy()
  }
}
