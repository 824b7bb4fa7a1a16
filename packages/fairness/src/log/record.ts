import { canonical } from '../hash/canonical.ts'
import { toBytes } from '../hash/bytes.ts'
import { leafHash } from '../tree/merkle.ts'

/** What is published of a draw before betting opens. Byte strings in lower-case hex, times in unix seconds. */
export type OpenRecord = {
  game: string
  period: string
  /** Which seed of the game's chain. */
  i: number
  commit: string
  rules_hash: string
  chain_hash: string
  round: number
  opens: number
  closes: number
  draws: number
}

/** What is published once betting is over: the root over the receipts, their number, and points staked by option. */
export type CloseRecord = RecordName & { orders_root: string; n: number; stake_by_option: Record<string, string> }

/** What decides a draw, and its result: three faces, or for a spin of the wheel the prize. */
export type RevealRecord = RecordName & {
  seed: string
  round: number
  signature: string
  dice?: readonly number[]
  prize?: string | number
}

/** Why a draw was not held, its seed all the same, and when. */
export type VoidRecord = RecordName & { reason: string; seed: string; at: number }

/** The announcement of a seed chain, before its first draw. */
export type ChainRecord = { chain: number; anchor: string; length: number }

/**
 * The hash of what the site’s ledger and the log of its operators’ acts held at an hour: of game `ledger`, the period is the
 * unix hour, or 0 for the first, which is published before the site is ready for the first time. What it is the hash of is
 * kept by the site, for auditors.
 */
export type DigestRecord = { digest: string }

export type RecordKind = 'chain' | 'open' | 'close' | 'reveal' | 'void' | 'digest' | 'key'

/** The draw that a record is of; for a chain's, `period` is the chain's number. */
export type RecordName = { game: string; period: string }

/** A record of the log with its index. `record` is what was hashed, and names its draw itself. */
export type LogRecord = RecordName & { index: number; kind: RecordKind; record: Record<string, unknown> }

/**
 * Return a record as it is hashed: with its draw's name in it, so that it cannot be passed off as that of another draw.
 */
export function namedRecord(
  { game, period }: RecordName,
  record: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  return { ...record, game, period }
}

/** Return the leaf under which a record stands in the log: `SHA-256(0x00 ‖ JCS(record))`. */
export function recordLeaf(record: unknown): Uint8Array {
  return leafHash(toBytes(canonical(record)))
}
