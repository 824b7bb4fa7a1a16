import {
  checkpointPublicKey,
  leafHash,
  openCheckpoint,
  RootBuilder,
  sameBytes,
  toBytes,
  type Checkpoint
} from '@glasshouse/fairness'
import type { Fairness } from '../fairness.ts'
import { findRecordsFrom, newestCheckpoint, type Queryable } from '../queries.ts'

type Reader = Pick<Queryable, 'query'>

const ROWS_AT_ONCE = 5000

/**
 * Makes the root of the whole log anew from its records, and compares it with the newest checkpoint that the log's key has
 * signed, and with checkpoints that somebody kept: their notes. A log that was cut, rewritten or restored contradicts one.
 */
export async function verifyStoredLog(
  reader: Reader,
  { signingKey, origin }: Pick<Fairness, 'signingKey' | 'origin'>,
  kept: readonly string[]
): Promise<string[]> {
  const publicKey = checkpointPublicKey(signingKey)
  const open = (note: string): Checkpoint | null => {
    const checkpoint = openCheckpoint(note, publicKey)
    return checkpoint?.origin === origin ? checkpoint : null
  }
  const newest = await newestCheckpoint(reader as Queryable)
  const wanted = [
    ...(newest ? [{ name: 'the newest checkpoint', checkpoint: open(newest.note) }] : []),
    ...kept.map((note, place) => ({ name: `kept checkpoint ${place + 1}`, checkpoint: open(note) }))
  ]
  const problems = wanted.flatMap(({ name, checkpoint }) =>
    checkpoint ? [] : [`${name}: not signed by this log’s key`]
  )
  const builder = new RootBuilder()
  const roots = new Map<bigint, Uint8Array>([[0n, builder.root()]])
  const sizes = new Set(wanted.map(({ checkpoint }) => checkpoint?.size))
  for (;;) {
    const rows = await findRecordsFrom(reader as Queryable, builder.size, ROWS_AT_ONCE)
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
