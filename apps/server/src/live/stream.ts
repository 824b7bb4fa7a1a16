import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { wireDataOf, type LanguageCode, type LiveEvent } from '@glasshouse/contract'
import type { CallingMember, Credentials } from '../http/caller.ts'

/** The most bytes that can wait for a slow client. */
const MAX_UNSENT_BYTES = 256 * 1024
const END_WITHIN_MS = 2000

/** An event as sent, serialized once for all clients. */
export type EventText = { text: string; index: bigint | null }

/** Check an event against the contract and serialize it. Changes in the log have their index, to resume from. */
export function writeEvent(event: LiveEvent, index: bigint | null = null): EventText {
  const id = index === null || index < 0n ? '' : `id: ${index}\n`
  return { text: `event: ${event.event}\n${id}data: ${JSON.stringify(wireDataOf(event))}\n\n`, index }
}

/** Why this node ended a stream: it reads too slowly, its session ended, or it shall go to another node. */
export type CutOff = 'slow' | 'session' | 'node'

export type StreamOwner = { member: CallingMember; credentials: Credentials } | null

/** The index of the log from which a stream starts, and its language. */
export type StreamStart = { position: bigint; resumes: boolean; lang: LanguageCode }

/** One client's connection and its position in the log. */
export class LiveStream {
  readonly owner: StreamOwner
  /** The session's token hash, as in the notification of its end; empty for a visitor. */
  readonly tokenHash: string
  /** The last index of the log that was sent. */
  position: bigint
  /** Whether it has caught up. Until then it gets no live changes of the log. */
  following = false
  /** Whether it continues a lost connection. */
  readonly resumes: boolean
  readonly lang: LanguageCode
  /** Why this node has ended it; null while it is open, or when its client left. */
  cutOff: CutOff | null = null
  readonly #response: ServerResponse

  constructor(response: ServerResponse, owner: StreamOwner, { position, resumes, lang }: StreamStart) {
    this.#response = response
    this.owner = owner
    this.tokenHash = owner ? hash('sha256', owner.credentials.token) : ''
    this.position = position
    this.resumes = resumes
    this.lang = lang
  }

  /** Send the first event and the heartbeat: the server's clock, and the position to resume from. */
  hello(now: number): void {
    this.#write(writeEvent({ event: 'hello', data: { serverTimeMilliseconds: Math.floor(now) } }, this.position).text)
  }

  /** Send an event now. Skip a change of the log that was sent already or will be sent in order. */
  send({ text, index }: EventText): void {
    if (index !== null && (!this.following || index <= this.position)) return
    if (index !== null) this.position = index
    this.#write(text)
  }

  /** Send what the stream missed, up to an index of the log. */
  replay(events: EventText[], upTo: bigint): void {
    for (const { text } of events) this.#write(text)
    this.position = upTo
  }

  /** End the stream and pass the client the delay until it reconnects. */
  end(retryMilliseconds: number, reason: CutOff): void {
    // The end of its session and of its node can coincide: writing after the end would crash the process.
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.cutOff = reason
    this.#response.end(`retry: ${retryMilliseconds}\n\n`)
    // A client that does not read even this must not delay the server's shutdown.
    setTimeout(() => this.#response.destroy(), END_WITHIN_MS).unref()
  }

  /** Write to the client. One that is too slow is disconnected and resumes from its position. */
  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    // Without this, Node would write after this turn of the event loop, and the time that writing takes could not be
    // measured.
    const { socket } = this.#response
    socket?.cork()
    this.#response.write(text)
    socket?.uncork()
    if (this.#response.writableLength <= MAX_UNSENT_BYTES) return
    this.cutOff = 'slow'
    this.#response.destroy()
  }
}
