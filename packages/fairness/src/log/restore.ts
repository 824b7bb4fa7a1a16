import { isRestoreRecord } from '../check/shapes.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import { rootBefore, verifyInclusion } from '../tree/proof.ts'
import type { Checkpoint } from './checkpoint.ts'
import { recordLeaf, type RestoreRecord } from './record.ts'

/** A record of a restore with its index in the log, and its path in the tree of a checkpoint, in hex. */
export type ProvenRestore = { index: number; record: Readonly<Record<string, unknown>>; path: string[] }

/**
 * Return what is wrong with the record of a restore at an index, after records with this root, or null. It must say
 * what the log before it was: otherwise it could excuse any other history.
 */
export function restoreProblem(record: RestoreRecord, index: number, before: Uint8Array): string | null {
  if (record.size !== index) return `it says that ${record.size} records were kept, and ${index} are before it`
  return record.root === toHex(before) ? null : 'the records before it do not have the root that it names'
}

/** Return the record of a restore if the checkpoint's log has it and it is right about the log before it, or null. */
export function provenRestore(
  { index, record, path }: ProvenRestore,
  { size, root }: Checkpoint
): RestoreRecord | null {
  if (!Number.isSafeInteger(index) || !isRestoreRecord(record)) return null
  const inclusion = { index: BigInt(index), size, path: path.map((hash) => fromHex(hash)) }
  if (!verifyInclusion(recordLeaf(record), inclusion, root)) return null
  return restoreProblem(record, index, rootBefore(inclusion)) === null ? record : null
}
