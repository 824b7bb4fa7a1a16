import { fromHex, sameBytes, toHex } from '../hash/bytes.ts'
import type { Bundle } from './bundle.ts'
import { openCheckpoint, type Checkpoint } from '../log/checkpoint.ts'
import { parseVerifierKey } from '../log/note.ts'
import { keySpans, readKeyChange, type KeySpan } from '../log/key-change.ts'
import { recordLeaf, type LogRecord } from '../log/record.ts'
import { RootBuilder } from '../tree/merkle.ts'
import { verifyInclusion } from '../tree/proof.ts'
import { peaksOf } from '../tree/stored-tree.ts'
import { mismatch, type Mismatch } from './mismatch.ts'
import {
  isChainRecord,
  isCloseRecord,
  isDigestRecord,
  isOpenRecord,
  isRestoreRecord,
  isRevealRecord,
  isVoidRecord
} from '../check/shapes.ts'

/** A record of a bundle, and whether it is from before the day. */
export type Entry = LogRecord & { earlier: boolean }

const SHAPES = {
  chain: isChainRecord,
  open: isOpenRecord,
  close: isCloseRecord,
  reveal: isRevealRecord,
  void: isVoidRecord,
  digest: isDigestRecord,
  restore: isRestoreRecord,
  key: (record: Record<string, unknown>) => readKeyChange(record) !== null
}

/** Return the checkpoint signed by a bundle's key, or null. */
export function checkpointOf({ key, checkpoint }: Pick<Bundle, 'key' | 'checkpoint'>): Checkpoint | null {
  const noteKey = parseVerifierKey(key)
  const opened = noteKey && openCheckpoint(checkpoint, noteKey.publicKey)
  return opened && opened.origin === noteKey.name ? opened : null
}

/** Check that all records of a bundle are in the log of its checkpoint, unchanged and at their indexes. */
export function checkLog(bundle: Bundle): Mismatch[] {
  const checkpoint = checkpointOf(bundle)
  if (!checkpoint) return [mismatch('checkpoint', 'the note is not signed by the key of the bundle')]
  return [...rangeMismatches(bundle, checkpoint), ...earlierMismatches(bundle, checkpoint)]
}

/**
 * Return the log's keys from the first on, by the records that replaced them, or null when these do not lead to the
 * bundle's key. Without such a record there is one key.
 */
export function keysOf({ key }: Bundle, entries: readonly Entry[]): KeySpan[] | null {
  const spans = keySpans(entries.filter(({ kind }) => kind === 'key'))
  if (spans?.length === 0) return [{ key, from: 0 }]
  return spans?.at(-1)?.key === key ? spans : null
}

/** Return the valid records of a bundle in the order of the log, and the mismatches of the others. */
export function readEntries(bundle: Bundle): { entries: Entry[]; mismatches: Mismatch[] } {
  const all = [
    ...bundle.earlier.map((record) => ({ ...record, earlier: true })),
    ...bundle.records.map((record) => ({ ...record, earlier: false }))
  ].sort((a, b) => a.index - b.index)
  const mismatches = all
    .filter((entry) => !isWellFormed(entry))
    .map((entry) => {
      return mismatch(
        'record',
        `malformed, or it names another draw than ${entry.kind} of ${entry.game} ${entry.period}`,
        entry
      )
    })
  return { entries: all.filter(isWellFormed), mismatches }
}

function isWellFormed({ kind, game, period, index, record }: Entry): boolean {
  if (!Number.isSafeInteger(index) || typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return false
  // A record that matches two kinds is invalid.
  const kinds = Object.values(SHAPES).filter((hasShape) => hasShape(record))
  return record['game'] === game && record['period'] === period && kinds.length === 1 && kinds[0] === SHAPES[kind]
}

function rangeMismatches({ from, before, records }: Bundle, { size, root }: Checkpoint): Mismatch[] {
  const misplaced = records.find((record, index) => record.index !== from + index)
  if (misplaced) return [mismatch('order', 'the records do not follow one another', misplaced)]
  if (before.length !== peaksOf(BigInt(from)).length) return [mismatch('log', `not the subtrees before record ${from}`)]
  const builder = new RootBuilder(
    BigInt(from),
    before.map((hash) => fromHex(hash))
  )
  for (const { record } of records) builder.add(recordLeaf(record))
  if (builder.size !== size) return [mismatch('log', `${builder.size} records, while the checkpoint speaks of ${size}`)]
  if (sameBytes(builder.root(), root)) return []
  return [
    mismatch(
      'log',
      `the records make the root ${toHex(builder.root())}, and not that of the checkpoint, ${toHex(root)}`
    )
  ]
}

function earlierMismatches({ from, earlier }: Bundle, { size, root }: Checkpoint): Mismatch[] {
  const stands = ({ index, record, path }: Bundle['earlier'][number]): boolean => {
    if (!Number.isSafeInteger(index) || index < 0 || index >= from) return false
    return verifyInclusion(
      recordLeaf(record),
      { index: BigInt(index), size, path: path.map((hash) => fromHex(hash)) },
      root
    )
  }
  const strangers = earlier.filter((record) => !stands(record))
  return strangers.map((record) => mismatch('inclusion', 'not in the log of the checkpoint at its index', record))
}
