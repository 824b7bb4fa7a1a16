import type { Context } from '../context.ts'
import type { Topics } from '../database/topics.ts'
import type { Authenticate } from '../http/caller.ts'
import { repeat } from '../time/repeat.ts'
import { DrawFeed } from './draw-feed.ts'
import { MemberFeed } from './member-feed.ts'
import type { LiveStream } from './stream.ts'
import { Streams } from './streams.ts'

/** How long a lost notification of a draw can stay unnoticed. */
const POLL_MS = 5000
/** A node that cannot read the log for this long passes its clients to the other nodes. */
const MAX_SILENT_MS = 30_000
/** The number of groups of streams; one group a second gets its heartbeat. */
const HEARTBEAT_GROUPS = 15
/** The heartbeats between two checks of a stream's session, in case the notification of its end was lost. */
const CHECK_SESSION_EVERY = 4
const RETURN_AFTER_MS = 1000
const RETURN_SPREAD_MS = 4000

/** Publishes events to the clients connected to this node. */
export class Live {
  readonly streams: Streams
  readonly draws: DrawFeed
  readonly members: MemberFeed
  readonly #context: Context
  readonly authenticate: Authenticate
  readonly #stops: (() => void | Promise<void>)[] = []
  #beats = 0
  #isEnding = false

  constructor(context: Context, authenticate: Authenticate) {
    this.#context = context
    this.authenticate = authenticate
    this.streams = new Streams(context.metrics.live)
    context.metrics.onRead(() => this.streams.measure())
    this.draws = new DrawFeed(context, this.streams)
    this.members = new MemberFeed(context, this.streams)
  }

  /** Start listening to the notifications between nodes. */
  async start(): Promise<void> {
    const { notifications } = this.#context
    await this.draws.start()
    const poll = { name: 'live', everyMilliseconds: POLL_MS }
    const polling = repeat(this.#context, poll, () => this.#poll())
    const heart = setInterval(() => this.#beat(), 1000)
    this.#stops.push(
      () => polling.stop(),
      () => clearInterval(heart),
      () => this.members.stop(),
      notifications.on('draw', (move) => void this.#periodMoved(move)),
      notifications.on('balance', ({ memberIds, reason }) =>
        this.members.balanceChanged(memberIds.map(BigInt), reason)
      ),
      notifications.on(
        'notice',
        ({ memberId }) => void this.members.noticeAdded(memberId === null ? null : BigInt(memberId))
      ),
      notifications.on('service', ({ memberId, what }) => void this.members.serviceMoved(BigInt(memberId), what)),
      notifications.on('session', ({ tokenHash }) => this.#endSession(tokenHash)),
      notifications.onReconnect(() => void this.#catchUp())
    )
  }

  /** End every stream, and let no other begin. */
  endStreams(): void {
    this.#isEnding = true
    this.#sendAway()
  }

  /** End every stream and pass each a random delay, so that not all reconnect at once. */
  #sendAway(): void {
    for (const stream of this.streams.all()) {
      stream.end(RETURN_AFTER_MS + Math.floor(Math.random() * RETURN_SPREAD_MS), 'node')
    }
  }

  async stop(): Promise<void> {
    this.endStreams()
    this.streams.outbox.clear()
    for (const stop of this.#stops.splice(0)) await stop()
  }

  /** Add a stream: greet it, send what it missed, and keep it until its connection closes. */
  async follow(stream: LiveStream, address: string): Promise<void> {
    stream.hello(this.#context.clock.now())
    this.streams.add(stream, address)
    // It was added while all streams were ended, or this node is cut off from the log.
    if (this.#isEnding || this.#isCutOff()) return stream.end(RETURN_AFTER_MS, 'node')
    // Changes of its balance meanwhile are in no log.
    if (stream.owner && stream.resumes) this.members.balanceChanged([stream.owner.member.id], '')
    try {
      await this.draws.resume(stream)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a stream could not be resumed just now')
      stream.end(RETURN_AFTER_MS, 'node')
    }
  }

  /** Read the log. While that fails, end the streams, so that their clients get the draws from another node. */
  async #poll(): Promise<void> {
    try {
      await this.draws.refresh()
    } finally {
      if (this.#isCutOff()) this.#sendAway()
    }
  }

  #isCutOff(): boolean {
    return this.draws.silentMilliseconds > MAX_SILENT_MS
  }

  #beat(): void {
    const group = this.#beats % HEARTBEAT_GROUPS
    const checks = Math.floor(this.#beats / HEARTBEAT_GROUPS) % CHECK_SESSION_EVERY === 0
    this.#beats += 1
    this.streams.outbox.postEach(this.streams.group(group, HEARTBEAT_GROUPS), (stream) => {
      stream.hello(this.#context.clock.now())
      if (checks) void this.#checkSession(stream)
    })
  }

  async #checkSession(stream: LiveStream): Promise<void> {
    if (!stream.owner) return
    try {
      if (!(await this.authenticate(stream.owner.credentials))) stream.end(RETURN_AFTER_MS, 'session')
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a session could not be checked')
    }
  }

  #endSession(tokenHash: string): void {
    for (const stream of this.streams.all()) {
      if (stream.tokenHash === tokenHash) stream.end(RETURN_AFTER_MS, 'session')
    }
  }

  async #periodMoved(move: Topics['draw']): Promise<void> {
    try {
      await this.draws.refresh()
      if (move.state === 'settled') this.draws.publish(move)
      if (move.state === 'settled') await this.members.periodPaid(move, 'win')
      if (move.state === 'void') await this.members.periodPaid(move, 'bet_refund')
    } catch (error) {
      this.#context.log.warn({ err: error, move }, 'a move could not be published')
    }
  }

  /** Catch up after a gap, in which notifications may be missing. */
  async #catchUp(): Promise<void> {
    try {
      await this.draws.refresh()
      this.members.balanceChanged(this.streams.memberIds(), '')
      await this.members.noticeAdded(null)
      for (const id of new Set(this.streams.memberIds())) await this.members.serviceMoved(id, 'message')
    } catch (error) {
      this.#context.log.warn({ err: error }, 'what the streams missed could not be read')
    }
  }
}
