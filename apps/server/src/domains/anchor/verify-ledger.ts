import type { Config } from '../../config.ts'
import type { Reader } from '../../database/transaction.ts'
import { verifyStoredLog } from '../fairness/index.ts'
import { selectArchivedTo, selectNewestId } from '../wallet/index.ts'
import { findWrongResults, type Extent } from '../reporting/index.ts'
import { selectNewestClosing } from './closing/closing-queries.ts'
import { verifyClosedDays, verifyClosings } from './closing/verify-closings.ts'
import { verifyDigests, type Published } from './digest/verify-digests.ts'
import { missedHeads, readLedgerHeads, type SeenHead } from './store-heads.ts'
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
 * Check the ledger against what SQL alone cannot forge: the app's marks, the sealed segments, the closed days, the public
 * log with its checkpoints and digests, this machine's list of chain heads, and saved checkpoints (signed notes). Read
 * all days that are not archived, or those that are not closed: then the closing balances, which the log names, stand for
 * the others. The reader must be a transaction with one snapshot, and this its first statement.
 */
export async function verifyLedger(
  reader: Reader,
  { secrets, dataDir, logOrigin }: Keys,
  checkpoints: readonly string[] = [],
  extent: Extent = 'all days'
): Promise<LedgerVerdict> {
  const seen = readLedgerHeads(dataDir)
  await allowLongCheck(reader)
  const isOurs = await createMarkCheck(reader, { secrets })
  const archived = await selectArchivedTo(reader)
  const base = extent === 'all days' ? archived : await selectNewestClosing(reader)
  const closedTo = base?.to_id ?? 0n
  const { segments, problems } = await verifySegments(reader, isOurs, closedTo)
  const { closings, problems: closed } = await verifyClosings(reader, isOurs, segments)
  problems.push(...closed)
  if (extent === 'all days') problems.push(...(await verifyClosedDays(reader, closings, archived)))
  for (const range of await rangesOf(reader, segments, closedTo))
    problems.push(...(await findUnmarked(reader, isOurs, range)))
  problems.push(...(await findUnmarkedDecisions(reader, isOurs, closedTo)))
  const wrong = await findWrongResults(reader, closedTo)
  problems.push(...wrong.map(({ account, expected, actual }) => `${account}: is ${actual}, should be ${expected}`))
  const heads = await verifyHeads(reader, { secrets, logOrigin }, { segments, closings, checkpoints, seen })
  return { segments: segments.length, digests: heads.digests, problems: [...problems, ...heads.problems] }
}

type Outside = Published & { checkpoints: readonly string[]; seen: readonly SeenHead[] }

/** Check what was published outside the database: the public log, its digests, and saved copies of both. */
export async function verifyHeads(
  reader: Reader,
  { secrets, logOrigin }: Pick<Keys, 'secrets' | 'logOrigin'>,
  { segments, closings, checkpoints, seen }: Outside
): Promise<{ digests: number; problems: string[] }> {
  const log = await verifyStoredLog(reader, { secrets, logOrigin }, checkpoints)
  const { digests, problems } = await verifyDigests(reader, { segments, closings })
  return { digests, problems: [...log, ...problems, ...missedHeads(seen, segments)] }
}

/**
 * Split all ids since marks exist and days are not closed, sealed or not, into ranges for one query each. After the first
 * segment every row has a mark, regardless of the horizon.
 */
async function rangesOf(
  reader: Reader,
  segments: readonly Segment[],
  closedTo: bigint
): Promise<{ after: bigint; upTo: bigint }[]> {
  const marksFrom = (await selectHorizon(reader))?.marks_from ?? 0n
  const firstEnd = segments[0]?.to_id ?? marksFrom
  const ranges: { after: bigint; upTo: bigint }[] = []
  const marked = firstEnd < marksFrom ? firstEnd : marksFrom
  let after = marked > closedTo ? marked : closedTo
  let rows = 0n
  for (const { to_id: to, transfers } of segments) {
    if (to <= after) continue
    rows += transfers
    if (rows < ROWS_AT_ONCE) continue
    ranges.push({ after, upTo: to })
    after = to
    rows = 0n
  }
  return [...ranges, { after, upTo: await selectNewestId(reader, after) }]
}
