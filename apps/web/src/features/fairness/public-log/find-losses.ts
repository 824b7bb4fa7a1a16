import type { CallOutput } from '@glasshouse/contract'
import type * as Fairness from '@glasshouse/fairness'
import type { LogSource } from './log-source.ts'
import type { LogMemory, LostState } from './seen-log.ts'

type Sums = Pick<typeof Fairness, 'fromHex' | 'recordLeaf' | 'toHex' | 'verifyConsistency'>
type Evidence = Pick<Fairness.LogEvidence, 'seen' | 'lost'>
/** A restore on record, and the leaf of its record in hex. */
export type Restore = CallOutput<'getFairRestores'>[number] & { leaf: string }

/** What of a device's memory the log has, to put into the evidence, and what a restore has undone. */
export type Recalled = { evidence: Evidence; lost: LostState[]; kept: Fairness.SeenLog[] }

/** The log now, with its restores in order. */
type Log = { size: number; root: Uint8Array; restores: readonly Restore[] }

/** Return the restores that a log of a size has on record, in order. */
export async function fetchRestores({ recordLeaf, toHex }: Sums, source: LogSource, size: number): Promise<Restore[]> {
  return (await source.restores())
    .filter(({ index }) => index < size)
    .map((restore) => ({ ...restore, leaf: toHex(recordLeaf(restore.record)) }))
    .toSorted((one, other) => one.index - other.index)
}

/** Return a device's memory with the proof that the log continues the newest state in it. */
export async function recall(source: LogSource, { seen, earlier, lost }: LogMemory, size: number): Promise<Recalled> {
  return { evidence: { seen: await withPath(source, seen, size) }, lost, kept: [...earlier, ...(seen ? [seen] : [])] }
}

/**
 * Find the restores that account for what the log no longer has of a device's memory: of the newest state, unless the
 * log continues it, and of states that were found lost before and are not acknowledged. Return null when there is none.
 * The library checks what this finds.
 */
export async function findLosses(
  sums: Sums,
  source: LogSource,
  { memory, log, isGrown }: { memory: LogMemory; log: Log; isGrown: boolean }
): Promise<Recalled | null> {
  const { seen, earlier } = memory
  const { restores } = log
  // A restore can have undone the record of another. Then it has undone what that one had, too.
  const lost = memory.lost.map((state) => {
    const isOnRecord = restores.some(({ index }) => index === state.restore)
    return isOnRecord ? state : { ...state, restore: restoreOf(restores, state, 0)?.index ?? state.restore }
  })
  let [newest, kept] = [seen, [...earlier, ...(seen ? [seen] : [])]]
  if (seen && !isGrown) {
    const prefix = await newestPrefix(sums, source, { earlier, log })
    const unknown = restores.filter(({ leaf }) => !memory.restores.includes(leaf))
    const restore = restoreOf(unknown, seen, prefix?.size ?? 0)
    if (!restore) return null
    const { restores: known, changes } = memory
    lost.push({ ...seen, restores: known, changes, restore: restore.index, isAcknowledged: false })
    // Also when the log does not begin with it: then it was rewritten, whatever the restore says.
    kept = earlier.filter(({ size }) => size <= restore.index)
    newest = kept.at(-1) ?? null
  }
  const pending = lost.filter(({ isAcknowledged }) => !isAcknowledged)
  const evidence = {
    seen: await withPath(source, newest, log.size),
    ...(pending.length > 0 && {
      lost: await Promise.all(pending.map((state) => withRestore(source, state, log)))
    })
  }
  return { evidence, lost, kept }
}

/** Return the first restore that undid a state, after what is known to be kept: the loss is then not understated. */
function restoreOf(restores: readonly Restore[], { size }: Fairness.SeenLog, from: number): Restore | undefined {
  return restores.find(({ index }) => index >= from && index < size)
}

type Known = { earlier: readonly Fairness.SeenLog[]; log: Log }

async function newestPrefix(sums: Sums, source: LogSource, { earlier, log }: Known): Promise<Fairness.SeenLog | null> {
  for (const state of earlier.toReversed()) {
    if (state.size <= log.size && isPrefix(sums, { state, log, path: await pathSince(source, state, log.size) }))
      return state
  }
  return null
}

type Prefix = { state: Fairness.SeenLog; log: Log; path: string[] }

/** Return whether a log continues a state. A malformed path proves nothing. */
function isPrefix({ fromHex, verifyConsistency }: Sums, { state, log, path }: Prefix): boolean {
  try {
    const sizes = { from: BigInt(state.size), to: BigInt(log.size), path: path.map((hash) => fromHex(hash)) }
    return verifyConsistency(sizes, fromHex(state.root), log.root)
  } catch {
    return false
  }
}

async function withRestore(
  source: LogSource,
  { restore, changes, isAcknowledged: _isAcknowledged, ...seen }: LostState,
  { restores, size }: Log
): Promise<Fairness.LostLog> {
  const state = { ...seen, ...(changes.length > 0 && { changes }) }
  const found = restores.find(({ index }) => index === restore)
  if (!found) return { ...state, restore: { index: restore, record: {}, path: [] } }
  const { index, record } = found
  return { ...state, restore: { index, record, path: (await source.inclusion(index, size)).path } }
}

async function withPath(source: LogSource, state: Fairness.SeenLog | null, size: number): Promise<Evidence['seen']> {
  return state && { ...state, path: await pathSince(source, state, size) }
}

async function pathSince(source: LogSource, seen: Fairness.SeenLog, size: number): Promise<string[]> {
  if (seen.size >= size) return []
  return (await source.consistency(seen.size, size)).path
}
