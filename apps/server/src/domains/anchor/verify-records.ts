import type { Config } from '../../config.ts'
import { createMarker } from '../../seal.ts'
import { verifyAudit } from '../operator/index.ts'
import { findUnmarkedDecisions } from './ledger/find-unmarked-decisions.ts'
import { allowLongCheck, selectSegments, type Reader } from './ledger/segment-queries.ts'
import { verifyHeads } from './verify-ledger.ts'

/**
 * Checks the log of what operators did, what they decided, and the digests that the public log has of it: a log that was cut
 * off together with every file beside it contradicts those.
 */
export async function verifyRecords(
  reader: Reader,
  config: Pick<Config, 'secrets' | 'dataDir' | 'logOrigin'>,
  kept: readonly string[] = []
): Promise<{ records: number; head: string; problems: string[] }> {
  await allowLongCheck(reader)
  const { records, head, problems } = await verifyAudit(reader, config)
  const decisions = await findUnmarkedDecisions(reader, createMarker(config.secrets.pepper))
  const heads = await verifyHeads(reader, config, { segments: await selectSegments(reader), kept })
  return { records, head, problems: [...problems, ...decisions, ...heads.problems] }
}
