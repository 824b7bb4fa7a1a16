import type { CallOutput } from '@glasshouse/contract'
import type * as Fairness from '@glasshouse/fairness'
import { fetchKeyChanges } from '../../../api/fetch-key-changes.ts'
import { fetchRange } from './fetch-range.ts'
import type { LogSource } from './log-source.ts'

type FairDraw = CallOutput<'getFairDraw'>
type Sums = Pick<
  typeof Fairness,
  'verifyLog' | 'openCheckpoint' | 'parseVerifierKey' | 'isOpeningOf' | 'LOGGED_KINDS' | 'RANGE_FIELD' | 'RANGE_RECORDS'
>

/** The inputs of a check of the log, to save as evidence, and its result. */
export type CheckedLog = { evidence: Fairness.LogEvidence; check: Fairness.LogCheck }

/** Fetch the proofs of a draw's position in the log, and check them with the library on this device. */
export async function checkLog(
  sums: Sums,
  source: LogSource,
  { draw, seen }: { draw: FairDraw; seen: Fairness.SeenLog | null }
): Promise<CheckedLog> {
  const [checkpoint, keyText] = await Promise.all([source.note(), source.key()])
  const key = keyText.trim()
  const signer = sums.parseVerifierKey(key)
  const size = Number((signer && sums.openCheckpoint(checkpoint, signer.publicKey))?.size ?? 0)
  const changes = await fetchKeyChanges(source, size)
  const keys = await Promise.all(
    changes.map(async (change) => ({ ...change, path: (await source.inclusion(change.index, size)).path }))
  )
  const proofs: Fairness.LogEvidence['proofs'] = {}
  for (const kind of sums.LOGGED_KINDS) {
    const index = draw.log[kind]
    if (!draw[kind] || index === null || index >= size) continue
    proofs[kind] = { index, path: (await source.inclusion(index, size)).path }
  }
  const { isOpeningOf } = sums
  const evidence: Fairness.LogEvidence = {
    key,
    checkpoint,
    proofs,
    ...(keys.length > 0 && { keys }),
    [sums.RANGE_FIELD]: await fetchRange(source, { draw, proofs, size, isOpeningOf, reach: sums.RANGE_RECORDS }),
    seen: seen && { ...seen, path: await pathSince(source, { seen, size }) }
  }
  return { evidence, check: sums.verifyLog(draw, evidence) }
}

/** Return the state of the log to store: null if it contradicts an earlier one. */
export function seenOf({ evidence, check }: CheckedLog): Fairness.SeenLog | null {
  if (!check.signed || (check.history !== 'first' && check.history !== 'grown')) return null
  return { key: evidence.key, size: check.size, root: check.root, note: evidence.checkpoint }
}

type Then = { seen: Fairness.SeenLog; size: number }

async function pathSince(source: LogSource, { seen, size }: Then): Promise<string[]> {
  if (seen.size >= size) return []
  return (await source.consistency(seen.size, size)).path
}
