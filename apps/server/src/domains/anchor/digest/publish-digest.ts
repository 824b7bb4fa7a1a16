import { hash, randomBytes } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { appendRecord, type Fairness } from '../../fairness/index.ts'
import { selectAuditHead } from '../../operator/index.ts'
import { selectNewestSegment } from '../ledger/segment-queries.ts'
import { selectBooks, selectNewestDifferences, type Books } from '../../reporting/index.ts'
import { insertDigest, isPublished } from './digest-queries.ts'
import { LEDGER } from './stored-digests.ts'

/** In place of the hour: the digest of the first segment, which is published with it. */
export const FIRST_DIGEST = 0n

const HOUR_MILLISECONDS = 3_600_000

/** What a digest is the hash of. Kept for auditors: the log shows that it was this, and says nothing of what it was. */
export type DigestBody = {
  /** Where the log of what operators did ended. */
  audit: { hash: string; seq: number }
  /** Unix seconds. */
  at: number
  books: Books
  /** How many differences the newest reconciliation had found; null before the first. */
  differences: number | null
  nonce: string
  /** The newest sealed segment of the ledger: its hash covers all before it. */
  transfers: { hash: string; number: number }
}

/**
 * Puts the digest of the ledger and of the operators' log into the public log, once an hour: from the next checkpoint on,
 * everybody who keeps one holds it. False where there is nothing sealed yet, or this hour has its digest.
 */
export async function publishDigest(context: Context, fairness: Fairness): Promise<boolean> {
  const period = BigInt(Math.floor(context.clock.now() / HOUR_MILLISECONDS))
  if (await isPublished(context.database.main, period)) return false
  return inTransaction(context.database.main, (tx) => appendDigest(tx, { context, fairness }, period))
}

/** Publishes the digest of an hour in the caller's transaction. Locks the head of the log: call it last. */
export async function appendDigest(
  tx: Tx,
  { context: { clock }, fairness }: { context: Pick<Context, 'clock'>; fairness: Fairness },
  period: bigint
): Promise<boolean> {
  const segment = await selectNewestSegment(tx)
  if (!segment) return false
  const { hash: auditHash, seq } = await selectAuditHead(tx)
  const preimage: DigestBody = {
    audit: { hash: auditHash.toString('hex'), seq: Number(seq) },
    at: Math.floor(clock.now() / 1000),
    books: await selectBooks(tx),
    differences: await selectNewestDifferences(tx),
    nonce: randomBytes(16).toString('hex'),
    transfers: { hash: segment.hash.toString('hex'), number: Number(segment.number) }
  }
  const body = canonical(preimage as never)
  if (!(await insertDigest(tx, period, body))) return false
  const record = { digest: hash('sha256', body) }
  await appendRecord(tx, fairness, { kind: 'digest', game: LEDGER, period, record })
  return true
}
