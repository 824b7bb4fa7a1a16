import type { EventText, LiveStream } from './stream.ts'

/** How long events are written before the event loop runs again. An order needs several runs. */
const SLICE_MS = 0.5

/**
 * Writes events to many streams in slices, so that calls do not wait until thousands of listeners have theirs. Events
 * reach each stream in the order in which they were posted: no balance passes the draw that it comes from.
 */
export class Outbox {
  readonly #waiting: { targets: Iterator<LiveStream>; write: (stream: LiveStream) => void; done: () => void }[] = []
  #turn: NodeJS.Immediate | undefined

  /** Send an event to streams. They are read when their turn comes. `done` is called after the last one. */
  post(streams: Iterable<LiveStream>, event: EventText, done?: () => void): void {
    this.postEach(streams, (stream) => stream.send(event), done)
  }

  /** Write something to each of the streams. */
  postEach(streams: Iterable<LiveStream>, write: (stream: LiveStream) => void, done = () => {}): void {
    this.#waiting.push({ targets: streams[Symbol.iterator](), write, done })
    this.#turn ??= setImmediate(() => this.#writeSlice())
  }

  /** Forget what has not been written yet. */
  clear(): void {
    this.#waiting.length = 0
    clearImmediate(this.#turn)
    this.#turn = undefined
  }

  #writeSlice(): void {
    const end = performance.now() + SLICE_MS
    this.#turn = undefined
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const next = first.targets.next()
      if (next.done) {
        this.#waiting.shift()
        first.done()
      } else first.write(next.value)
      if (performance.now() < end) continue
      if (this.#waiting.length > 0) this.#turn = setImmediate(() => this.#writeSlice())
      return
    }
  }
}
