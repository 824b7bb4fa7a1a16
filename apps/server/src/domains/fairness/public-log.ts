import type { CallOutput } from '@glasshouse/contract'
import { consistencyPath, inclusionPath, peaksOf, rootOf, toHex } from '@glasshouse/fairness'
import type { Reader } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findRecord, findRecordsFrom, findRestoreRecords, newestCheckpoint } from './fairness-queries.ts'
import { nodeReader } from './stored-nodes.ts'

const MAX_RECORDS = 1024

/** Return the record at an index. */
export async function readRecord(db: Reader, index: number): Promise<CallOutput<'getFairRecord'>> {
  const row = await findRecord(db, index)
  if (!row) throw new Refusal('RECORD_UNKNOWN')
  const { kind, game, period, body } = row
  return { index, kind, game, period: period.toString(), record: JSON.parse(body) as Record<string, unknown> }
}

/** Return the records from one index up to another (excluded), at most `MAX_RECORDS`. */
export async function readRecords(
  db: Reader,
  { from, to }: { from: number; to: number }
): Promise<CallOutput<'getFairRecords'>> {
  await requireSize(db, to)
  if (from >= to || to - from > MAX_RECORDS) throw new Refusal('RECORD_UNKNOWN')
  const rows = await findRecordsFrom(db, BigInt(from), to - from)
  const before = await nodeReader(db)(peaksOf(BigInt(from)))
  return {
    from,
    before: before.map((hash) => toHex(hash)),
    records: rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }
}

/** Return the proof that a record is in the log of a size. */
export async function proveInclusion(
  db: Reader,
  { index, size }: { index: number; size: number }
): Promise<CallOutput<'getFairInclusion'>> {
  await requireSize(db, size)
  const row = index < size ? await findRecord(db, index) : null
  if (!row) throw new Refusal('RECORD_UNKNOWN')
  const read = nodeReader(db)
  const path = await inclusionPath(read, BigInt(index), BigInt(size))
  const root = await rootOf(read, BigInt(size))
  return { index, size, leaf: toHex(row.leaf), path: path.map((hash) => toHex(hash)), root: toHex(root) }
}

/** Return the proof that the log of one size is a prefix of the log of another. */
export async function proveConsistency(
  db: Reader,
  { from, to }: { from: number; to: number }
): Promise<CallOutput<'getFairConsistency'>> {
  await requireSize(db, to)
  if (from > to) throw new Refusal('RECORD_UNKNOWN')
  const read = nodeReader(db)
  const path = await consistencyPath(read, BigInt(from), BigInt(to))
  const [fromRoot, toRoot] = [await rootOf(read, BigInt(from)), await rootOf(read, BigInt(to))]
  return { from, to, path: path.map((hash) => toHex(hash)), from_root: toHex(fromRoot), to_root: toHex(toRoot) }
}

/** Return the root of the first records of the log, in hex. */
export async function rootOfLog(db: Reader, size: number): Promise<string> {
  return toHex(await rootOf(nodeReader(db), BigInt(size)))
}

/** Return the records of all restores, the newest first. */
export async function listRestores(db: Reader): Promise<CallOutput<'getFairRestores'>> {
  const newest = await newestCheckpoint(db)
  const rows = await findRestoreRecords(db, newest?.size ?? 0n)
  type Restore = CallOutput<'getFairRestores'>[number]
  return rows.toReversed().map((row) => ({
    index: Number(row.log_index),
    record: JSON.parse(row.body) as Restore['record']
  }))
}

async function requireSize(db: Reader, size: number): Promise<void> {
  const newest = await newestCheckpoint(db)
  if (!newest || BigInt(size) > newest.size) throw new Refusal('RECORD_UNKNOWN')
}
