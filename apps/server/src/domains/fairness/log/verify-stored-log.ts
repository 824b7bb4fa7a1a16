import {
  keyAt,
  keySpans,
  leafHash,
  openCheckpoint,
  parseVerifierKey,
  RootBuilder,
  sameBytes,
  toBytes,
  type Checkpoint
} from '@glasshouse/fairness'
import type { Config } from '../../../config.ts'
import type { Reader } from '../../../database/transaction.ts'
import { findKeyChanges, findRecordsFrom, newestCheckpoint } from '../fairness-queries.ts'
import { signersOf } from './signers.ts'

type Keys = Pick<Config, 'secrets' | 'logOrigin'>

const ROWS_AT_ONCE = 5000

/**
 * Compute the root of the whole log from its records, and compare it with the newest signed checkpoint and with saved
 * notes of checkpoints. A log that was cut, rewritten or restored contradicts one of them.
 */
export async function verifyStoredLog(reader: Reader, keys: Keys, checkpoints: readonly string[]): Promise<string[]> {
  const open = await openerOf(reader, keys)
  if (typeof open === 'string') return [open]
  const newest = await newestCheckpoint(reader as Reader)
  const wanted = [
    ...(newest ? [{ name: 'the newest checkpoint', checkpoint: open(newest.note) }] : []),
    ...checkpoints.map((note, index) => ({ name: `kept checkpoint ${index + 1}`, checkpoint: open(note) }))
  ]
  const problems = wanted.flatMap(({ name, checkpoint }) =>
    checkpoint ? [] : [`${name}: not signed by this log’s key`]
  )
  const builder = new RootBuilder()
  const roots = new Map<bigint, Uint8Array>([[0n, builder.root()]])
  const sizes = new Set(wanted.map(({ checkpoint }) => checkpoint?.size))
  for (;;) {
    const rows = await findRecordsFrom(reader as Reader, builder.size, ROWS_AT_ONCE)
    for (const { log_index: index, body, leaf } of rows) {
      const made = leafHash(toBytes(body))
      if (index !== builder.size || !sameBytes(made, leaf))
        return [...problems, `record ${index} of the public log is not what was published`]
      builder.add(made)
      if (sizes.has(builder.size)) roots.set(builder.size, builder.root())
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  for (const { name, checkpoint } of wanted) {
    if (!checkpoint) continue
    const root = roots.get(checkpoint.size)
    if (!root) problems.push(`${name}: it speaks of ${checkpoint.size} records, the log has ${builder.size}`)
    else if (!sameBytes(root, checkpoint.root)) problems.push(`${name}: the log has other records than it speaks of`)
  }
  const size = newest?.size ?? 0n
  if (size !== builder.size)
    problems.push(`the log has ${builder.size} records, its newest checkpoint speaks of ${size}`)
  return problems
}

/** Return the size in a saved note of a checkpoint, or null when none of the configured keys has signed it. */
export function sizeOfCheckpoint({ secrets, logOrigin: origin }: Keys, note: string): number | null {
  const opened = signersOf(origin, secrets).map(({ key }) => openCheckpoint(note, parseVerifierKey(key)!.publicKey))
  const own = opened.find((checkpoint) => checkpoint?.origin === origin)
  return own ? Number(own.size) : null
}

type Opener = (note: string) => Checkpoint | null

/**
 * Return a function that opens checkpoints with the key in force at their size. A replaced key is not accepted for
 * later ones, so that a leaked one is useless. Report what is wrong when the log's keys are not ours.
 */
async function openerOf(reader: Reader, { secrets, logOrigin: origin }: Keys): Promise<Opener | string> {
  const signers = signersOf(origin, secrets)
  const spans = keySpans(await findKeyChanges(reader))
  if (!spans) return 'the records that replaced the key of the public log differ from what was published'
  const last = spans.at(-1)?.key ?? signers[0].key
  if (!signers.some(({ key }) => key === last)) return `the public log is signed with ${last}, which is not given`
  return (note) => {
    const size = Number(note.split('\n', 2)[1])
    const signer = parseVerifierKey(keyAt(spans, size) ?? last)
    const checkpoint = signer && openCheckpoint(note, signer.publicKey)
    return checkpoint?.origin === origin ? checkpoint : null
  }
}
