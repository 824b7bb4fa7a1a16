import type { Config } from '../../config.ts'
import type { Reader } from '../../database/transaction.ts'
import { findUnapprovedHosts } from '../host/index.ts'
import {
  findForeignCredentials,
  findForeignRows,
  findForeignStatuses,
  findUnrecordedProposals,
  verifyAudit
} from '../operator/index.ts'
import { findUnrecordedConfirmations } from '../recovery/index.ts'
import { findUnapprovedVideos } from '../video/index.ts'
import { findUnrecordedApprovals } from '../withdrawal/index.ts'
import { selectNewestClosing } from './closing/closing-queries.ts'
import { verifyClosings } from './closing/verify-closings.ts'
import { createMarkCheck } from './ledger/check-mark.ts'
import { findUnmarkedDecisions } from './ledger/find-unmarked-decisions.ts'
import { allowLongCheck } from './ledger/segment-queries.ts'
import { verifyChain } from './ledger/verify-segments.ts'
import { readLedgerHeads } from './store-heads.ts'
import { verifyHeads } from './verify-ledger.ts'

/**
 * Check the audit log, operators' decisions, the records of both people behind them, operators themselves with their
 * sessions and codes, approvals of videos and hosts, the ledger's seals and closed days without their rows, and the
 * digests in the public log. A digest contradicts a log that was cut off together with every file beside it. In a
 * transaction, this must be the first statement.
 */
export async function verifyRecords(
  reader: Reader,
  config: Pick<Config, 'secrets' | 'dataDir' | 'logOrigin'>,
  checkpoints: readonly string[] = []
): Promise<{ records: number; head: string; problems: string[] }> {
  const seen = readLedgerHeads(config.dataDir)
  const { records, head, problems } = await verifyAudit(reader, config)
  await allowLongCheck(reader)
  const isOurs = await createMarkCheck(reader, config)
  const decisions = await findUnmarkedDecisions(reader, isOurs, (await selectNewestClosing(reader))?.to_id ?? 0n)
  const proposals = await findUnrecordedProposals(reader)
  const withdrawals = await findUnrecordedApprovals(reader)
  const recoveries = await findUnrecordedConfirmations(reader)
  const operators = [
    ...(await findForeignCredentials(reader)),
    ...(await findForeignStatuses(reader)),
    ...(await findForeignRows(reader, config))
  ]
  const videos = await findUnapprovedVideos(reader)
  const hosts = await findUnapprovedHosts(reader)
  const chain = await verifyChain(reader, isOurs)
  const { closings, problems: closed } = await verifyClosings(reader, isOurs, chain.segments)
  const heads = await verifyHeads(reader, config, { segments: chain.segments, closings, checkpoints, seen })
  return {
    records,
    head,
    problems: [
      ...problems,
      ...decisions,
      ...proposals,
      ...withdrawals,
      ...recoveries,
      ...operators,
      ...videos,
      ...hosts,
      ...chain.problems,
      ...closed,
      ...heads.problems
    ]
  }
}
