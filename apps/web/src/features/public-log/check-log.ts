import type { CallOutput } from '@glasshouse/contract'
import type * as Fairness from '@glasshouse/fairness'
import type { SeenLog } from './seen-log.ts'

type FairDraw = CallOutput<'getFairDraw'>
export type LoggedKind = 'open' | 'close' | 'reveal' | 'void'

/** What is asked of the server, and nothing else: public texts and proofs. */
export type LogSource = {
  note: () => Promise<string>
  key: () => Promise<string>
  inclusion: (index: number, size: number) => Promise<CallOutput<'getFairInclusion'>>
  consistency: (from: number, to: number) => Promise<CallOutput<'getFairConsistency'>>
}

/** How the log stands to what this device saw before. */
export type LogHistory = 'first' | 'grown' | 'rewritten' | 'other key'

export type LogCheck =
  | { signed: false }
  | {
      signed: true
      origin: string
      size: number
      root: string
      records: { kind: LoggedKind; index: number; ok: boolean }[]
      isOrdered: boolean
      history: LogHistory
      /** How long the log was when it was seen before. */
      from: number
      /** What is to be remembered: null where the log contradicts what was seen. */
      toKeep: SeenLog | null
    }

type Sums = typeof Fairness
type Checkpoint = Fairness.Checkpoint

/**
 * Computes on this device that a draw's records stand in the log under its signed checkpoint, and that the log has only
 * grown since it was last seen here.
 */
export async function checkLog(
  sums: Sums,
  source: LogSource,
  { draw, seen }: { draw: FairDraw; seen: SeenLog | null }
): Promise<LogCheck> {
  const [note, keyText] = await Promise.all([source.note(), source.key()])
  const key = keyText.trim()
  const signer = sums.parseVerifierKey(key)
  const checkpoint = signer && sums.openCheckpoint(note, signer.publicKey)
  if (!checkpoint || checkpoint.origin !== signer.name) return { signed: false }
  const size = Number(checkpoint.size)
  const logged = loggedOf(draw)
  const records = await Promise.all(
    logged.map(async ({ kind, index, record }) => {
      const ok = index < size && proves(sums, { record, checkpoint, proof: await source.inclusion(index, size) })
      return { kind, index, ok }
    })
  )
  const history = await historyOf(sums, source, { seen, checkpoint, key })
  const root = sums.toHex(checkpoint.root)
  const isConsistent = history === 'first' || history === 'grown'
  return {
    signed: true,
    origin: checkpoint.origin,
    size,
    root,
    records,
    isOrdered: logged.every(({ index }, place) => place === 0 || index > logged[place - 1]!.index),
    history,
    from: seen?.size ?? 0,
    toKeep: isConsistent ? { key, size, root } : null
  }
}

/** Whether everything about the log holds. */
export function logHolds(check: LogCheck): boolean {
  if (!check.signed) return false
  const isConsistent = check.history === 'first' || check.history === 'grown'
  return isConsistent && check.isOrdered && check.records.every(({ ok }) => ok)
}

type Logged = { kind: LoggedKind; index: number; record: unknown }

/** The records of a draw in the order in which they must have been written. */
function loggedOf(draw: FairDraw): Logged[] {
  const kinds: LoggedKind[] = ['open', 'close', 'reveal', 'void']
  return kinds.flatMap((kind) => {
    const [index, record] = [draw.log[kind], draw[kind]]
    return record === null ? [] : [{ kind, index: index ?? -1, record }]
  })
}

type Claim = { record: unknown; checkpoint: Checkpoint; proof: CallOutput<'getFairInclusion'> }

function proves(sums: Sums, { record, checkpoint, proof }: Claim): boolean {
  const path = proof.path.map((hash) => sums.fromHex(hash))
  const inclusion = { index: BigInt(proof.index), size: checkpoint.size, path }
  return sums.verifyInclusion(sums.recordLeaf(record), inclusion, checkpoint.root)
}

type Then = { seen: SeenLog | null; checkpoint: Checkpoint; key: string }

async function historyOf(sums: Sums, source: LogSource, { seen, checkpoint, key }: Then): Promise<LogHistory> {
  if (!seen) return 'first'
  if (seen.key !== key) return 'other key'
  const size = Number(checkpoint.size)
  if (seen.size > size) return 'rewritten'
  const path = seen.size === size ? [] : (await source.consistency(seen.size, size)).path
  const proof = { from: BigInt(seen.size), to: checkpoint.size, path: path.map((hash) => sums.fromHex(hash)) }
  return sums.verifyConsistency(proof, sums.fromHex(seen.root), checkpoint.root) ? 'grown' : 'rewritten'
}
