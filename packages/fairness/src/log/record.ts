import { canonical } from '../hash/canonical.ts'
import { toBytes } from '../hash/bytes.ts'
import { leafHash } from '../tree/merkle.ts'

/** The record of a draw before betting opens. Byte strings in lower-case hex, times in unix seconds. */
export type OpenRecord = {
  game: string
  period: string
  /** The index of the seed in the game's chain. */
  i: number
  commit: string
  rules_hash: string
  chain_hash: string
  round: number
  opens: number
  closes: number
  draws: number
}

/** The record after betting is over: the root over the receipts, their number, and points staked by option. */
export type CloseRecord = RecordName & { orders_root: string; n: number; stake_by_option: Record<string, string> }

/** The record with a draw's inputs and its result: three dice, or for a spin of the wheel the prize. */
export type RevealRecord = RecordName & {
  seed: string
  round: number
  signature: string
  dice?: readonly number[]
  prize?: string | number
}

/** The record of a draw that was not held: the reason, the seed, and the time. */
export type VoidRecord = RecordName & { reason: string; seed: string; at: number }

/** The announcement of a seed chain, before its first draw. */
export type ChainRecord = { chain: number; anchor: string; length: number }

/**
 * The hash of the site's ledger and audit log at an hour. In game `ledger`, the period is the unix hour, or 0 for the
 * first, which is published before the site is ready for the first time. The site stores the preimage for auditors.
 */
export type DigestRecord = { digest: string }

/**
 * The record of a restore from a backup, in game `restore`; the period counts restores. The log is that of the backup's
 * time up to this record: `size` records with this root, in hex. Whatever the site had published after it is lost; `known`
 * is the size of the log in its newest checkpoint that the backups had, and never less than `size`. Times are unix
 * seconds: of the restore, and of the state that was restored. No seed chain from before is used again.
 */
export type RestoreRecord = RecordName & {
  at: number
  to: number
  size: number
  root: string
  known: number
  reason: string
}

export type RecordKind = 'chain' | 'open' | 'close' | 'reveal' | 'void' | 'digest' | 'key' | 'restore'

/** The draw of a record; for a chain's, `period` is the chain's number. */
export type RecordName = { game: string; period: string }

/** A record of the log with its index. `record` is what was hashed and includes the draw's name. */
export type LogRecord = RecordName & { index: number; kind: RecordKind; record: Record<string, unknown> }

/**
 * Return a record in the form that is hashed: with its draw's name, so that it cannot be passed off as another draw's.
 */
export function namedRecord(
  { game, period }: RecordName,
  record: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  return { ...record, game, period }
}

/** Return a record's leaf in the log: `SHA-256(0x00 ‖ JCS(record))`. */
export function recordLeaf(record: unknown): Uint8Array {
  return leafHash(toBytes(canonical(record)))
}
