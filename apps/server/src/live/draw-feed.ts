import type { LiveData } from '@glasshouse/contract'
import { outcomeOf } from '@glasshouse/fairness'
import type { Context } from '../context.ts'
import { selectNewestIndex } from '../domains/fairness/index.ts'
import { readMoves, type Move } from './read-moves.ts'
import { writeEvent, type EventText, type LiveStream } from './stream.ts'
import type { Streams } from './streams.ts'

type DrawData = LiveData['draw']

const states = { open: 'open', close: 'closed', reveal: 'drawn', void: 'void' } as const

/** A client that missed more requests everything again instead. */
const MAX_RESUMED = 500n

/**
 * Follows the public log and sends every change of a period to all streams, once and in the log's order. It reads the
 * log after each notification, and at intervals in case one was lost.
 */
export class DrawFeed {
  readonly #context: Context
  readonly #streams: Streams
  #position = -1n
  #readAt = performance.now()
  #reading: Promise<void> = Promise.resolve()

  constructor(context: Context, streams: Streams) {
    this.#context = context
    this.#streams = streams
  }

  /** The newest index of the log that was sent to all, or is being sent. */
  get position(): bigint {
    return this.#position
  }

  /** How long ago the log was last read. */
  get silentMilliseconds(): number {
    return performance.now() - this.#readAt
  }

  /** Start at the log's end. Older records are for resuming clients. */
  async start(): Promise<void> {
    this.#position = await selectNewestIndex(this.#context.database.main)
  }

  /** Send the log's new records. Calls run one after another to preserve the order. Throw when it cannot be read. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const newest = await selectNewestIndex(this.#context.database.main)
      this.#readAt = performance.now()
      if (newest <= this.#position) return
      const events = await this.#read(this.#position, newest)
      // A stream that resumes meanwhile reads up to the new position, and skips these events when their turn comes.
      this.#position = newest
      for (const { event, createdAt } of events) {
        const { outbox } = this.#streams
        outbox.post(this.#streams.all(), event, () => this.#observeDelay(createdAt))
      }
    })
  }

  /** Send a change without a record in the log. */
  publish(data: DrawData): void {
    this.#streams.outbox.post(this.#streams.all(), writeEvent({ event: 'draw', data }))
  }

  /** Send a stream what it missed since its position, then let it follow. */
  async resume(stream: LiveStream): Promise<void> {
    if (stream.position > this.#position) await this.refresh()
    // An index beyond the log's end comes from another log.
    if (stream.position > this.#position) stream.position = this.#position
    const oldest = this.#position - MAX_RESUMED
    if (stream.position < oldest) stream.position = oldest
    while (stream.position < this.#position) {
      const upTo = this.#position
      const events = await this.#read(stream.position, upTo)
      stream.replay(
        events.map(({ event }) => event),
        upTo
      )
    }
    stream.following = true
  }

  /** Show how many records of the log have not been sent. */
  async measure(): Promise<void> {
    const newest = await selectNewestIndex(this.#context.database.main)
    const behind = newest - this.#position
    this.#context.metrics.live.behind.set(behind > 0n ? Number(behind) : 0)
  }

  #observeDelay(createdAt: Date): void {
    const { clock, metrics } = this.#context
    metrics.live.delay(Math.max(0, clock.now() - createdAt.getTime()) / 1000)
  }

  async #read(after: bigint, upTo: bigint): Promise<{ event: EventText; createdAt: Date }[]> {
    const moves = await readMoves(this.#context.database.main, after, upTo)
    const serverTimeSeconds = Math.floor(this.#context.clock.now() / 1000)
    return moves.map((move) => ({
      event: writeEvent({ event: 'draw', data: drawData(move, serverTimeSeconds) }, move.log_index),
      createdAt: move.created_at
    }))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#reading.then(work)
    this.#reading = turn.catch(() => {})
    return turn
  }
}

function drawData({ kind, game, periodNumber, dice }: Move, serverTimeSeconds: number): DrawData {
  const move = { key: game, state: states[kind], periodNumber: periodNumber.toString(), serverTimeSeconds }
  if (kind !== 'reveal' || !dice) return move
  const { one: bigSmall, two: oddEven } = outcomeOf(dice)
  return { ...move, dice, bigSmall, oddEven }
}
