import type { CallOutput } from '@glasshouse/contract'
import type * as Fairness from '@glasshouse/fairness'
import { fetchKeyChanges } from '../../../api/fetch-key-changes.ts'
import { fetchRange } from './fetch-range.ts'
import { fetchRestores, findLosses, recall, type Recalled, type Restore } from './find-losses.ts'
import type { LogSource } from './log-source.ts'
import { thinOut, type LogMemory } from './seen-log.ts'

type FairDraw = CallOutput<'getFairDraw'>
type Sums = Pick<
  typeof Fairness,
  | 'verifyLog'
  | 'verifyConsistency'
  | 'fromHex'
  | 'recordLeaf'
  | 'toHex'
  | 'openCheckpoint'
  | 'parseVerifierKey'
  | 'isOpeningOf'
  | 'LOGGED_KINDS'
  | 'RANGE_FIELD'
  | 'RANGE_RECORDS'
>

/**
 * The inputs of a check of the log, to save as evidence, its result, and what to remember from now on: null if the log
 * contradicts what the device remembers.
 */
export type CheckedLog = { evidence: Fairness.LogEvidence; check: Fairness.LogCheck; memory: LogMemory | null }

/** Fetch the proofs of a draw's position in the log, and check them and the device's memory with the library. */
export async function checkLog(
  sums: Sums,
  source: LogSource,
  { draw, memory }: { draw: FairDraw; memory: LogMemory }
): Promise<CheckedLog> {
  const [checkpoint, keyText] = await Promise.all([source.note(), source.key()])
  const key = keyText.trim()
  const signer = sums.parseVerifierKey(key)
  const opened = signer && sums.openCheckpoint(checkpoint, signer.publicKey)
  const size = Number(opened?.size ?? 0)
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
  const parts = {
    key,
    checkpoint,
    proofs,
    ...(keys.length > 0 && { keys }),
    [sums.RANGE_FIELD]: await fetchRange(source, { draw, proofs, size, isOpeningOf, reach: sums.RANGE_RECORDS })
  }
  const restores = await fetchRestores(sums, source, size)
  const log = { size, root: opened?.root ?? new Uint8Array(), restores }
  const checkWith = (recalled: Recalled): CheckedLog => {
    const evidence: Fairness.LogEvidence = { ...parts, ...recalled.evidence }
    const check = sums.verifyLog(draw, evidence)
    return { evidence, check, memory: memoryOf({ evidence, check }, { ...recalled, restores }) }
  }
  const checked = checkWith(await recall(source, memory, size))
  if (!checked.check.signed) return checked
  const isGrown = checked.memory !== null
  if (isGrown && memory.lost.every(({ isAcknowledged }) => isAcknowledged)) return checked
  const recalled = await findLosses(sums, source, { memory, log, isGrown })
  return recalled ? checkWith(recalled) : checked
}

/** Return what to remember after a check: null if the log contradicts what was remembered. */
function memoryOf(
  { evidence, check }: Omit<CheckedLog, 'memory'>,
  { kept, lost, restores }: Recalled & { restores: readonly Restore[] }
): LogMemory | null {
  if (!check.signed || check.history === 'rewritten' || check.history === 'other key') return null
  const seen = { key: evidence.key, size: check.size, root: check.root, note: evidence.checkpoint }
  const changes = (evidence.keys ?? []).map(({ record }) => record)
  return { seen, earlier: thinOut(kept, seen), restores: restores.map(({ leaf }) => leaf), changes, lost }
}
