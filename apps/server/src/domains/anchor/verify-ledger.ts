import type { Config } from '../../config.ts'
import type { Reader } from '../../database/transaction.ts'
import { verifyStoredLog } from '../fairness/index.ts'
import { selectNewestId } from '../wallet/index.ts'
import { findWrongResults } from '../reporting/index.ts'
import { verifyDigests } from './digest/verify-digests.ts'
import { missedHeads } from './store-heads.ts'
import { createMarkCheck } from './ledger/check-mark.ts'
import { findUnmarked } from './ledger/find-unmarked.ts'
import { findUnmarkedDecisions } from './ledger/find-unmarked-decisions.ts'
import { allowLongCheck, selectHorizon, type Segment } from './ledger/segment-queries.ts'
import { verifySegments } from './ledger/verify-segments.ts'

export type LedgerVerdict = { segments: number; digests: number; problems: string[] }

type Keys = Pick<Config, 'secrets' | 'dataDir' | 'logOrigin'>

/** About how many transfers one query reads. */
const ROWS_AT_ONCE = 50_000n

/**
 * Check the ledger against what SQL alone cannot forge: the app's marks, the sealed segments, the public log with its
 * checkpoints and digests, this machine's list of chain heads, and saved checkpoints (`kept`, signed notes). Reads the
 * whole ledger. The reader must be a transaction with one snapshot.
 */
export async function verifyLedger(
  reader: Reader,
  { secrets, dataDir, logOrigin }: Keys,
  checkpoints: readonly string[] = []
): Promise<LedgerVerdict> {
  await allowLongCheck(reader)
  const isOurs = await createMarkCheck(reader, { secrets })
  const { segments, problems } = await verifySegments(reader, isOurs)
  for (const range of await rangesOf(reader, segments)) problems.push(...(await findUnmarked(reader, isOurs, range)))
  problems.push(...(await findUnmarkedDecisions(reader, isOurs)))
  const wrong = await findWrongResults(reader)
  problems.push(...wrong.map(({ account, expected, actual }) => `${account}: is ${actual}, should be ${expected}`))
  const heads = await verifyHeads(reader, { secrets, dataDir, logOrigin }, { segments, checkpoints })
  return { segments: segments.length, digests: heads.digests, problems: [...problems, ...heads.problems] }
}

/** Check what was published outside the database: the public log, its digests, and saved copies of both. */
export async function verifyHeads(
  reader: Reader,
  { secrets, dataDir, logOrigin }: Keys,
  { segments, checkpoints }: { segments: readonly Segment[]; checkpoints: readonly string[] }
): Promise<{ digests: number; problems: string[] }> {
  const log = await verifyStoredLog(reader, { secrets, logOrigin }, checkpoints)
  const { digests, problems } = await verifyDigests(reader, segments)
  return { digests, problems: [...log, ...problems, ...missedHeads(dataDir, segments)] }
}

/**
 * Split all ids since marks exist, sealed or not, into ranges for one query each. After the first segment every row has
 * a mark, regardless of the horizon.
 */
async function rangesOf(reader: Reader, segments: readonly Segment[]): Promise<{ after: bigint; upTo: bigint }[]> {
  const marksFrom = (await selectHorizon(reader))?.marks_from ?? 0n
  const firstEnd = segments[0]?.to_id ?? marksFrom
  const ranges: { after: bigint; upTo: bigint }[] = []
  let after = firstEnd < marksFrom ? firstEnd : marksFrom
  let rows = 0n
  for (const { to_id: to, transfers } of segments) {
    rows += transfers
    if (rows < ROWS_AT_ONCE || to <= after) continue
    ranges.push({ after, upTo: to })
    after = to
    rows = 0n
  }
  return [...ranges, { after, upTo: await selectNewestId(reader) }]
}
