import { WHEEL, type FairDraw } from '../check/fair-draw.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import { canonical } from '../hash/canonical.ts'
import { verifyConsistency, verifyInclusion } from '../tree/proof.ts'
import { openCheckpoint, type Checkpoint } from './checkpoint.ts'
import { keyAt, leadsTo, provenSpans, type KeySpan, type ProvenChange } from './key-change.ts'
import { parseVerifierKey } from './note.ts'
import { recordLeaf, type RestoreRecord } from './record.ts'
import { provenRestore, type ProvenRestore } from './restore.ts'
import { checkRange, RANGE_FIELD, type LogRange, type RangeCheck } from './log-range.ts'

export const LOGGED_KINDS = ['open', 'close', 'reveal', 'void'] as const
export type LoggedKind = (typeof LOGGED_KINDS)[number]

/** What a device last saw of the log: its signer, size, root in hex, and signed note. */
export type SeenLog = { key: string; size: number; root: string; note: string }

/**
 * A state of the log that the device saw, and that a restore from a backup has undone, with the record of that restore.
 * `restores` are the leaves of earlier ones that the log had then, in hex: these do not explain the loss. `changes` are
 * the records that had replaced the log's key then; missing when there was none.
 */
export type LostLog = SeenLog & {
  restores: string[]
  restore: ProvenRestore
  changes?: Readonly<Record<string, unknown>>[]
}

/** Everything that a site gave about its log, and the device's earlier knowledge. Byte strings are lower-case hex. */
export type LogEvidence = {
  /** The verifier key in C2SP's format, and the checkpoint's signed note. */
  key: string
  checkpoint: string
  /** For each published record of the draw: its index, and its path in the checkpoint's tree. */
  proofs: Partial<Record<LoggedKind, { index: number; path: string[] }>>
  [RANGE_FIELD]: LogRange
  /** Every record that replaced the log's key; missing when none was needed. */
  keys?: ProvenChange[]
  /** What the device saw before, with the path from there to the checkpoint; null the first time. */
  seen: (SeenLog & { path: string[] }) | null
  /** What the device saw and the log no longer has; missing when there is none. `seen` is then what it still has. */
  lost?: LostLog[]
}

/**
 * How the log relates to what the device saw before. It is `restored` when some of that is gone, and the log has the
 * record of a restore from a backup that accounts for it.
 */
export type LogHistory = 'first' | 'grown' | 'restored' | 'rewritten' | 'other key'

/** What a restore undid of a log that the device saw. */
export type Loss = {
  restore: RestoreRecord
  /** The log's size when the device saw it, and how many of its records are missing. */
  seen: number
  missing: number
  /** Whether the log's key signed what the device saw. Otherwise only the device claims it. */
  isSigned: boolean
}

export type LogCheck =
  | { signed: false }
  | {
      signed: true
      origin: string
      size: number
      root: string
      /** The log's keys from the first on if its records lead to the signing one; else that one alone. */
      keys: KeySpan[]
      records: { kind: LoggedKind; index: number; ok: boolean }[]
      /** Whether the proven indexes of the records are in the required order. */
      isOrdered: boolean
      once: RangeCheck
      history: LogHistory
      /** The log's size when it was last seen; 0 the first time. */
      from: number
      /** What restores undid of what the device saw; empty unless the history is `restored`. */
      losses: Loss[]
    }

/**
 * Check that a draw's records are in the signed log in order, that the draw was opened only once, and that the log has
 * only grown since it was last seen. Only proven indexes count. Never throws.
 */
export function verifyLog(draw: FairDraw, evidence: LogEvidence): LogCheck {
  const signer = parseVerifierKey(evidence.key)
  const checkpoint = signer && openCheckpoint(evidence.checkpoint, signer.publicKey)
  if (!checkpoint || checkpoint.origin !== signer.name) return { signed: false }
  const keys = keysOf(evidence, checkpoint)
  const losses = lossesOf(evidence, checkpoint, keys)
  const records = expectedKinds(draw).map((kind) => {
    const index = evidence.proofs[kind]?.index ?? -1
    return { kind, index, ok: attempt(() => isIncluded(draw[kind], evidence.proofs[kind], checkpoint)) }
  })
  return {
    signed: true,
    origin: checkpoint.origin,
    size: Number(checkpoint.size),
    root: toHex(checkpoint.root),
    keys,
    records,
    isOrdered: records.every(({ index }, position) => position === 0 || index > records[position - 1]!.index),
    once: checkRange(draw, { range: evidence[RANGE_FIELD], positions: records, checkpoint }),
    history: losses ? historyOf(evidence, checkpoint, keys) : 'rewritten',
    from: evidence.seen?.size ?? 0,
    losses: losses ?? []
  }
}

/**
 * Return whether nothing about the log contradicts the draw. `once.isComplete` shows whether its range leaves anything
 * open. A log that a restore cut does not hold: see `isRestored`.
 */
export function logHolds(check: LogCheck): boolean {
  return check.signed && isOwnLog(check) && (check.history === 'first' || check.history === 'grown')
}

/** Return whether the log holds, but for what a restore on record has undone. */
export function isRestored(check: LogCheck): boolean {
  return check.signed && isOwnLog(check) && check.history === 'restored'
}

function isOwnLog({ isOrdered, once, records }: Extract<LogCheck, { signed: true }>): boolean {
  return isOrdered && once.ok && records.every(({ ok }) => ok)
}

/** Return the kinds of records that must be in the log: all published ones, and the close record of every result. */
function expectedKinds(draw: FairDraw): LoggedKind[] {
  return LOGGED_KINDS.filter((kind) => {
    return draw[kind] || (kind === 'close' && draw.reveal && draw.open?.game !== WHEEL)
  })
}

type Proof = LogEvidence['proofs'][LoggedKind]

function isIncluded(record: unknown, proof: Proof, { size, root }: Checkpoint): boolean {
  if (!record || !proof || !Number.isSafeInteger(proof.index)) return false
  const path = proof.path.map((hash) => fromHex(hash))
  return verifyInclusion(recordLeaf(record), { index: BigInt(proof.index), size, path }, root)
}

function keysOf({ key, keys = [] }: LogEvidence, checkpoint: Checkpoint): KeySpan[] {
  const spans = provenSpans(keys, checkpoint)
  return spans?.at(-1)?.key === key ? spans : [{ key, from: 0 }]
}

/** Return whether a log seen under an earlier key is the same one, up to the record that replaced that key. */
function isOwnKey({ key, size }: SeenLog, keys: readonly KeySpan[]): boolean {
  const position = keys.findIndex((span) => span.key === key)
  const next = keys[position + 1]
  return position >= 0 && (next === undefined || size < next.from)
}

function historyOf({ seen, lost }: LogEvidence, { size, root }: Checkpoint, keys: readonly KeySpan[]): LogHistory {
  if (!seen) return lost?.length ? 'restored' : 'first'
  if (!isOwnKey(seen, keys)) return 'other key'
  if (!Number.isSafeInteger(seen.size)) return 'rewritten'
  const isGrown = attempt(() => {
    const path = seen.path.map((hash) => fromHex(hash))
    return verifyConsistency({ from: BigInt(seen.size), to: size, path }, fromHex(seen.root), root)
  })
  if (!isGrown) return 'rewritten'
  return lost?.length ? 'restored' : 'grown'
}

/** Return what restores have undone, each once, or null when one of them does not account for it. */
function lossesOf({ lost = [] }: LogEvidence, checkpoint: Checkpoint, keys: readonly KeySpan[]): Loss[] | null {
  if (!Array.isArray(lost)) return null
  try {
    // A state that is there twice was lost once.
    const states = [...new Map(lost.map((state) => [canonical(state), state])).values()]
    const losses = states.map((state) => lossOf(state, checkpoint, keys))
    return losses.every((loss) => loss !== null) ? losses : null
  } catch {
    return null
  }
}

function lossOf(
  { restore: proven, restores, changes = [], ...seen }: LostLog,
  checkpoint: Checkpoint,
  keys: readonly KeySpan[]
): Loss | null {
  const restore = provenRestore(proven, checkpoint)
  if (!restore || !Number.isSafeInteger(seen.size) || seen.size <= restore.size) return null
  if (restores.includes(toHex(recordLeaf(restore)))) return null
  // The undone records can have replaced the key. Both keys signed that, so it is proven without the restored log.
  if (!leadsTo(changes, { from: keyAt(keys, restore.size), to: seen.key })) return null
  return { restore, seen: seen.size, missing: seen.size - restore.size, isSigned: isSignedState(seen) }
}

function isSignedState({ key, size, root, note }: SeenLog): boolean {
  const signer = parseVerifierKey(key)
  const signed = signer && openCheckpoint(note, signer.publicKey)
  return signed?.origin === signer?.name && signed?.size === BigInt(size) && toHex(signed.root) === root
}

/** Run a check. Malformed parts fail it. */
function attempt(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
