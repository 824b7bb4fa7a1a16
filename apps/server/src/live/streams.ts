import { Fault } from '../http/errors.ts'
import type { Metrics } from '../observe/metrics/metrics.ts'
import { Outbox } from './outbox.ts'
import type { LiveStream } from './stream.ts'

const MAX_STREAMS = 20_000
const MAX_PER_MEMBER = 20
const MAX_PER_ADDRESS = 1000

type Opened = { number: number; caller: string }

/** The streams of this node, by member and address, with limits for each, and what is being sent to them. */
export class Streams {
  readonly outbox = new Outbox()
  readonly #all = new Map<LiveStream, Opened>()
  readonly #byMember = new Map<bigint, Set<LiveStream>>()
  readonly #perCaller = new Map<string, number>()
  readonly #metrics: Metrics['live']
  #opened = 0

  constructor(metrics: Metrics['live']) {
    this.#metrics = metrics
  }

  /** Refuse a stream beyond the limit of the node, the member or the visitor's address. */
  requireRoom(memberId: bigint | null, address: string): void {
    const open = this.#perCaller.get(callerKey(memberId, address)) ?? 0
    const isFull = this.#all.size >= MAX_STREAMS
    if (!isFull && open < (memberId === null ? MAX_PER_ADDRESS : MAX_PER_MEMBER)) return
    const listener = memberId === null ? 'visitor' : 'member'
    this.#metrics.refused.inc({ listener, limit: isFull ? 'node' : 'caller' })
    throw new Fault(isFull ? 'OVERLOADED' : 'TOO_MANY_REQUESTS', 10)
  }

  add(stream: LiveStream, address: string): void {
    const memberId = stream.owner?.member.id ?? null
    const key = callerKey(memberId, address)
    this.#all.set(stream, { number: this.#opened++, caller: key })
    this.#perCaller.set(key, (this.#perCaller.get(key) ?? 0) + 1)
    if (memberId === null) return
    const own = this.#byMember.get(memberId) ?? new Set()
    this.#byMember.set(memberId, own.add(stream))
  }

  remove(stream: LiveStream): void {
    const key = this.#all.get(stream)?.caller
    if (key === undefined) return
    this.#all.delete(stream)
    if (stream.cutOff) this.#metrics.ended.inc({ listener: stream.owner ? 'member' : 'visitor', reason: stream.cutOff })
    const left = this.#perCaller.get(key)! - 1
    if (left > 0) this.#perCaller.set(key, left)
    else this.#perCaller.delete(key)
    const memberId = stream.owner?.member.id
    const own = memberId === undefined ? undefined : this.#byMember.get(memberId)
    own?.delete(stream)
    if (own?.size === 0) this.#byMember.delete(memberId!)
  }

  /** Show how many streams are open. */
  measure(): void {
    let members = 0
    for (const own of this.#byMember.values()) members += own.size
    this.#metrics.streams.set({ listener: 'member' }, members)
    this.#metrics.streams.set({ listener: 'visitor' }, this.#all.size - members)
  }

  all(): Iterable<LiveStream> {
    return this.#all.keys()
  }

  /** Yield one of several groups of about the same size. */
  *group(group: number, groups: number): Iterable<LiveStream> {
    for (const [stream, { number }] of this.#all) if (number % groups === group) yield stream
  }

  ofMember(memberId: bigint): Iterable<LiveStream> {
    return this.#byMember.get(memberId) ?? []
  }

  has(memberId: bigint): boolean {
    return this.#byMember.has(memberId)
  }

  memberIds(): bigint[] {
    return [...this.#byMember.keys()]
  }
}

function callerKey(memberId: bigint | null, address: string): string {
  return memberId === null ? `address ${address}` : `member ${memberId}`
}
