import { StartError } from '../../start-error.ts'
import { listBases, listWal, type BaseRef, type WalPiece } from '../lines.ts'
import { parseLsn } from '../../database/replication/lsn.ts'
import { readManifest, type Manifest } from '../manifest.ts'
import type { Vault } from '../vault.ts'

/** What is restored: a base backup, and the log after it up to a time, or all of it. */
export type RestorePoint = {
  base: BaseRef
  manifest: Manifest
  /** Null to restore everything that is archived. */
  target: Date | null
  /** The log after the base backup, without a gap. */
  wal: WalPiece[]
  /** The time up to which the archive has all commits. */
  coveredAt: number
}

/** Beyond the target, so that the first commit after it is there to stop at. */
const BEYOND_MS = 60_000

/** Choose the base backup and the log for a time. Throw a `StartError` that says what can be restored instead. */
export async function choosePoint(
  vault: Vault,
  { target, line, now }: { target: Date | null; line: string | null; now: Date }
): Promise<RestorePoint> {
  if (target && target > now) throw new StartError('The time to restore is in the future.')
  const bases = await listBases(vault, line)
  if (bases.length === 0) throw new StartError('There is no finished backup in BACKUP_DIR.')
  const first = bases[0]!
  if (target && target.getTime() < first.startedAt) {
    throw new StartError(`The first backup is of ${iso(first.startedAt)}: no earlier time can be restored.`)
  }
  const points = await Promise.all(
    [...new Set(bases.map((base) => base.line))].map((of) => newestPoint(vault, bases, of, target))
  )
  const found = points.filter((point) => point !== null)
  const reaching = found.filter(({ coveredAt }) => target === null || coveredAt >= target.getTime())
  const newest = reaching.toSorted((a, b) => b.base.startedAt - a.base.startedAt)[0]
  if (newest) return newest
  const end = Math.max(...found.map(({ coveredAt }) => coveredAt))
  const range = Number.isFinite(end) ? `The archive ends at ${iso(end)}` : 'No backup was finished by then'
  throw new StartError(`${range}: \`--to latest\` restores everything that is archived.`)
}

/** Return the newest point of a line that is no later than the target. */
async function newestPoint(
  vault: Vault,
  bases: readonly BaseRef[],
  line: string,
  target: Date | null
): Promise<RestorePoint | null> {
  const own = bases.filter((base) => base.line === line)
  const pieces = await listWal(vault, line)
  for (const base of own.toReversed()) {
    if (target && base.startedAt > target.getTime()) continue
    const manifest = await readManifest(vault, base)
    // A backup is consistent from its end on.
    if (target && manifest.endedAt > target.getTime()) continue
    const { wal, coveredAt } = followWal(manifest, pieces, target)
    return { base, manifest, target, wal, coveredAt }
  }
  return null
}

/** Return the log from a base backup's first segment on, up to a gap or shortly after the target. */
function followWal(
  manifest: Manifest,
  pieces: readonly WalPiece[],
  target: Date | null
): { wal: WalPiece[]; coveredAt: number } {
  const wal: WalPiece[] = []
  let end = parseLsn(manifest.end)
  let coveredAt = manifest.startedAt
  for (const piece of pieces) {
    if (piece.end <= parseLsn(manifest.start)) continue
    if (piece.start > end) break
    if (target && coveredAt > target.getTime() + BEYOND_MS) break
    wal.push(piece)
    if (piece.end > end) end = piece.end
    if (piece.end >= end) coveredAt = Math.max(coveredAt, piece.coveredAt)
  }
  return { wal, coveredAt }
}

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
