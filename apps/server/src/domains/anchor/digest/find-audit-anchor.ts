import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { selectNewestDigest } from './digest-queries.ts'
import type { DigestBody } from './publish-digest.ts'

/** Return how many audit records the newest digest in the public log covers, and its time; null before the first. */
export async function findAuditAnchor({
  database,
  siteTime
}: Pick<Context, 'database' | 'siteTime'>): Promise<OperatorOutput<'getAuditState'>['anchor']> {
  const newest = await selectNewestDigest(database.main)
  if (!newest) return null
  const { audit, at } = JSON.parse(newest.body) as DigestBody
  return { records: audit.seq, at: siteTime.timestamp(new Date(at * 1000)) }
}
