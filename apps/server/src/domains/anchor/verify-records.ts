import type { Config } from '../../config.ts'
import type { Reader } from '../../database/transaction.ts'
import { verifyAudit } from '../operator/index.ts'
import { findUnapprovedVideos } from '../video/index.ts'
import { createMarkCheck } from './ledger/check-mark.ts'
import { findUnmarkedDecisions } from './ledger/find-unmarked-decisions.ts'
import { allowLongCheck } from './ledger/segment-queries.ts'
import { verifyChain } from './ledger/verify-segments.ts'
import { verifyHeads } from './verify-ledger.ts'

/**
 * Checks the log of what operators did, what they decided and what they approved of videos, the seals of the ledger without its rows, and the digests that the
 * public log has of it: a log that was cut off together with every file beside it contradicts those.
 */
export async function verifyRecords(
  reader: Reader,
  config: Pick<Config, 'secrets' | 'dataDir' | 'logOrigin'>,
  kept: readonly string[] = []
): Promise<{ records: number; head: string; problems: string[] }> {
  await allowLongCheck(reader)
  const { records, head, problems } = await verifyAudit(reader, config)
  const isOurs = await createMarkCheck(reader, config)
  const decisions = await findUnmarkedDecisions(reader, isOurs)
  const videos = await findUnapprovedVideos(reader)
  const chain = await verifyChain(reader, isOurs)
  const heads = await verifyHeads(reader, config, { segments: chain.segments, kept })
  return { records, head, problems: [...problems, ...decisions, ...videos, ...chain.problems, ...heads.problems] }
}
