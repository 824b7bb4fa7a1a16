import type { NodeNumber } from './database/node-number.ts'
import type { Marker } from './seal.ts'
import type { Clock } from './time/clock.ts'

/** The epoch of ids, 2026-01-01T00:00:00Z. */
const EPOCH_MS = 1_767_225_600_000n
/** By how many bits the time in an id is shifted. */
const TIME_SHIFT = 22n
const NODE_BITS = 10n

/** The distance between a node's ids: the lowest ten bits are the node's number. */
export const ID_STEP = 1n << NODE_BITS

/**
 * Makes ids that rise with time and differ between nodes: milliseconds since the epoch, a counter of twelve bits, and
 * the node's number in the lowest ten (the layout of Twitter's Snowflake with counter and node exchanged, so that a
 * range of ids can be computed by addition). A counter that overflows borrows from the next millisecond.
 */
export type IdSource = {
  next(): bigint
  /** Reserve a range of ids. Return the first; the n-th is `n × ID_STEP` above it. */
  run(length: number): bigint
  /** Mark rows of the ledger as the app's own. */
  mark: Marker
}

export function createIdSource(clock: Clock, node: NodeNumber, mark: Marker): IdSource {
  /** The last id without the node's number, which can change. */
  let last = 0n
  const run = (length: number): bigint => {
    const now = (BigInt(Math.floor(clock.now())) - EPOCH_MS) << (TIME_SHIFT - NODE_BITS)
    const first = now > last ? now : last + 1n
    last = first + BigInt(length - 1)
    return (first << NODE_BITS) | node.current
  }
  return { next: () => run(1), run, mark }
}

/** Return the lowest id that can be created at a time in unix milliseconds. Earlier ids are below it. */
export function firstIdAt(milliseconds: number): bigint {
  return (BigInt(Math.floor(milliseconds)) - EPOCH_MS) << TIME_SHIFT
}

/** Return the time of an id in unix milliseconds. */
export function timeOfId(id: bigint): number {
  return Number((id >> TIME_SHIFT) + EPOCH_MS)
}
