import { fromHex, toHex } from '../hash/bytes.ts'
import { recordLeaf, type RestoreRecord } from '../log/record.ts'
import { restoreProblem } from '../log/restore.ts'
import { RootBuilder } from '../tree/merkle.ts'
import { rootBefore } from '../tree/proof.ts'
import type { Bundle } from './bundle.ts'
import type { Entry } from './check-log.ts'
import { mismatch, type Mismatch } from './mismatch.ts'

/** Return the records of restores among entries, in the order of the log. */
export function restoresOf(entries: readonly Entry[]): RestoreRecord[] {
  return entries.flatMap(({ kind, record }) => (kind === 'restore' ? [record as object as RestoreRecord] : []))
}

/**
 * Check that restores are numbered from 1 on without a gap, so that none is kept back, and that each says what the log
 * before it was.
 */
export function checkRestores(bundle: Bundle, entries: readonly Entry[], size: bigint): Mismatch[] {
  const restores = entries.filter(({ kind }) => kind === 'restore')
  return restores.flatMap((entry, position) => {
    const { index, period } = entry
    const number = String(position + 1)
    const record = entry.record as object as RestoreRecord
    const problem =
      period === number ? restoreProblem(record, index, rootOf(bundle, entry, size)) : `it should be number ${number}`
    return problem ? [mismatch('restore', problem, entry)] : []
  })
}

function rootOf(bundle: Bundle, { index, earlier }: Entry, size: bigint): Uint8Array {
  if (!earlier) return builderAt(bundle, index).root()
  const path = bundle.earlier.find((record) => record.index === index)!.path.map((hash) => fromHex(hash))
  return rootBefore({ index: BigInt(index), size, path })
}

/** Return the root of a bundle's log up to an index, in hex, or null when it is not among its records. */
export function rootAt(bundle: Bundle, index: number): string | null {
  const isWithin = index >= bundle.from && index <= bundle.from + bundle.records.length
  return isWithin ? toHex(builderAt(bundle, index).root()) : null
}

function builderAt({ from, before, records }: Bundle, index: number): RootBuilder {
  const builder = new RootBuilder(
    BigInt(from),
    before.map((hash) => fromHex(hash))
  )
  for (const { record } of records.slice(0, index - from)) builder.add(recordLeaf(record))
  return builder
}
