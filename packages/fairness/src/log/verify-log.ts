import { WHEEL, type FairDraw } from '../check/fair-draw.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import { verifyConsistency, verifyInclusion } from '../tree/proof.ts'
import { openCheckpoint, type Checkpoint } from './checkpoint.ts'
import { provenSpans, type KeySpan, type ProvenChange } from './key-change.ts'
import { parseVerifierKey } from './note.ts'
import { recordLeaf } from './record.ts'
import { checkRange, RANGE_FIELD, type LogRange, type RangeCheck } from './log-range.ts'

export const LOGGED_KINDS = ['open', 'close', 'reveal', 'void'] as const
export type LoggedKind = (typeof LOGGED_KINDS)[number]

/** What a device saw of the log the last time: its signer, its size, its root in hex, and the signed note. */
export type SeenLog = { key: string; size: number; root: string; note: string }

/** Everything that a site gave about its log, and what the device knew before. Byte strings are lower-case hex. */
export type LogEvidence = {
  /** The verifier key, as C2SP writes it, and the checkpoint's signed note. */
  key: string
  checkpoint: string
  /** Of each record of the draw that is out: where it stands, and its path in the checkpoint's tree. */
  proofs: Partial<Record<LoggedKind, { index: number; path: string[] }>>
  [RANGE_FIELD]: LogRange
  /** Every record that replaced the log's key; missing where none was needed to follow it. */
  keys?: ProvenChange[]
  /** What the device saw before, with the path from there to the checkpoint; null on its first look. */
  seen: (SeenLog & { path: string[] }) | null
}

/** How the log stands to what the device saw before. */
export type LogHistory = 'first' | 'grown' | 'rewritten' | 'other key'

export type LogCheck =
  | { signed: false }
  | {
      signed: true
      origin: string
      size: number
      root: string
      /** The log's keys from the first on, where its records lead to the one that signed; else that one alone. */
      keys: KeySpan[]
      records: { kind: LoggedKind; index: number; ok: boolean }[]
      /** Whether the proven places of the records are in the order in which they must have been written. */
      isOrdered: boolean
      once: RangeCheck
      history: LogHistory
      /** How long the log was when it was seen before; 0 on the first look. */
      from: number
    }

/**
 * Check that a draw's records stand in the signed log in their order, that the draw was opened only once, and that the
 * log has only grown since it was last seen. A place counts by its proof alone. Nothing is thrown.
 */
export function verifyLog(draw: FairDraw, evidence: LogEvidence): LogCheck {
  const signer = parseVerifierKey(evidence.key)
  const checkpoint = signer && openCheckpoint(evidence.checkpoint, signer.publicKey)
  if (!checkpoint || checkpoint.origin !== signer.name) return { signed: false }
  const keys = keysOf(evidence, checkpoint)
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
    isOrdered: records.every(({ index }, place) => place === 0 || index > records[place - 1]!.index),
    once: checkRange(draw, { range: evidence[RANGE_FIELD], places: records, checkpoint }),
    history: historyOf(evidence, checkpoint, keys),
    from: evidence.seen?.size ?? 0
  }
}

/** Return whether nothing about the log contradicts the draw. What its range leaves open is in `once.isComplete`. */
export function logHolds(check: LogCheck): boolean {
  if (!check.signed) return false
  const isConsistent = check.history === 'first' || check.history === 'grown'
  return isConsistent && check.isOrdered && check.once.ok && check.records.every(({ ok }) => ok)
}

/** Return the records that must stand in the log: those that are out, and the close record of whatever has a result. */
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

/** Return a log that was seen under an earlier key is the same one: up to where its own record replaced that key. */
function isOwnKey({ key, size }: SeenLog, keys: readonly KeySpan[]): boolean {
  const place = keys.findIndex((span) => span.key === key)
  const next = keys[place + 1]
  return place >= 0 && (next === undefined || size < next.from)
}

function historyOf({ seen }: LogEvidence, { size, root }: Checkpoint, keys: readonly KeySpan[]): LogHistory {
  if (!seen) return 'first'
  if (!isOwnKey(seen, keys)) return 'other key'
  if (!Number.isSafeInteger(seen.size)) return 'rewritten'
  const isGrown = attempt(() => {
    const path = seen.path.map((hash) => fromHex(hash))
    return verifyConsistency({ from: BigInt(seen.size), to: size, path }, fromHex(seen.root), root)
  })
  return isGrown ? 'grown' : 'rewritten'
}

/** Return what is malformed does not hold. */
function attempt(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
