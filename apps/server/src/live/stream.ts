import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { wireDataOf, type LanguageCode, type LiveEvent } from '@glasshouse/contract'
import type { CallingMember, Credentials } from '../http/caller.ts'

/** The most that may wait for a client to take it. */
const MOST_UNSENT_BYTES = 256 * 1024
const END_WITHIN_MILLISECONDS = 2000

/** An event as it goes over the line, made once for all who get it. */
export type EventText = { text: string; index: bigint | null }

/** Hold an event against the contract and write it down. Moves in the log carry their place in it, to resume from. */
export function writeEvent(event: LiveEvent, index: bigint | null = null): EventText {
  const id = index === null || index < 0n ? '' : `id: ${index}\n`
  return { text: `event: ${event.event}\n${id}data: ${JSON.stringify(wireDataOf(event))}\n\n`, index }
}

export type StreamOwner = { member: CallingMember; credentials: Credentials } | null

/** The place of the log from which a stream begins, and the language of who listens. */
export type StreamStart = { position: bigint; resumes: boolean; lang: LanguageCode }

/** One client's connection, and how far it has followed the log. */
export class LiveStream {
  readonly owner: StreamOwner
  /** As the notice of a session's end names it; empty for a visitor. */
  readonly tokenHash: string
  /** The last place of the log that was sent. */
  position: bigint
  /** Whether it has what it missed; until then, moves in the log are not sent to it as they happen. */
  following = false
  /** Whether it goes on from where another connection was lost. */
  readonly resumes: boolean
  readonly lang: LanguageCode
  readonly #response: ServerResponse

  constructor(response: ServerResponse, owner: StreamOwner, { position, resumes, lang }: StreamStart) {
    this.#response = response
    this.owner = owner
    this.tokenHash = owner ? hash('sha256', owner.credentials.token) : ''
    this.position = position
    this.resumes = resumes
    this.lang = lang
  }

  /** Return the first event and the heartbeat: the server's clock, and the place from which to resume. */
  hello(now: number): void {
    this.#write(writeEvent({ event: 'hello', data: { serverTimeMilliseconds: Math.floor(now) } }, this.position).text)
  }

  /** Send an event as it happens. A move in the log that it has, or will be sent in its turn, is left out. */
  send({ text, index }: EventText): void {
    if (index !== null && (!this.following || index <= this.position)) return
    if (index !== null) this.position = index
    this.#write(text)
  }

  /** Send what it missed, up to a place of the log. */
  replay(events: EventText[], upTo: bigint): void {
    for (const { text } of events) this.#write(text)
    this.position = upTo
  }

  /** End the stream and pass the client the pause before it reconnects. */
  end(retryMilliseconds: number): void {
    // Its session and its node may end at once: what is written after the end brings the process down.
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.end(`retry: ${retryMilliseconds}\n\n`)
    // One that does not even take this must not hold up the server's own end.
    setTimeout(() => this.#response.destroy(), END_WITHIN_MILLISECONDS).unref()
  }

  /** A client that does not keep up is cut off, and resumes where it was. */
  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.write(text)
    if (this.#response.writableLength > MOST_UNSENT_BYTES) this.#response.destroy()
  }
}
