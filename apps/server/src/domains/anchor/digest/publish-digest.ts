import { hash, randomBytes } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { appendRecord, type Fairness } from '../../fairness/index.ts'
import { selectAuditHead } from '../../operator/index.ts'
import { selectNewestClosing } from '../closing/closing-queries.ts'
import { selectNewestSegment } from '../ledger/segment-queries.ts'
import { selectBooks, selectNewestDifferences, type Books } from '../../reporting/index.ts'
import { insertDigest, isPublished } from './digest-queries.ts'
import { LEDGER } from './stored-digests.ts'

/** The period of the first digest, which is published with the first segment and not for an hour. */
export const FIRST_DIGEST = 0n

const HOUR_MS = 3_600_000

/** The preimage of a digest, stored for auditors. The log shows its hash only. */
export type DigestBody = {
  /** The end of the operators' audit log. */
  audit: { hash: string; seq: number }
  /** Unix seconds. */
  at: number
  books: Books
  /** The newest closed day of the ledger. Its hash covers all earlier ones. Missing while no day is closed. */
  closing?: { day: number; hash: string }
  /** The number of differences in the newest reconciliation; null before the first. */
  differences: number | null
  nonce: string
  /** The newest sealed segment of the ledger. Its hash covers all earlier ones. */
  transfers: { hash: string; number: number }
}

/**
 * Publish the digest of the ledger and the audit log in the public log, once an hour. Everyone who saves a later
 * checkpoint has committed the site to it. Return false when nothing is sealed yet or this hour has its digest.
 */
export async function publishDigest(context: Context, fairness: Fairness): Promise<boolean> {
  const period = BigInt(Math.floor(context.clock.now() / HOUR_MS))
  if (await isPublished(context.database.main, period)) return false
  return inTransaction(context.database.main, (tx) => appendDigest(tx, { context, fairness }, period))
}

/** Publish the digest of an hour in the caller's transaction. This locks the head of the log: call it last. */
export async function appendDigest(
  tx: Tx,
  { context: { clock }, fairness }: { context: Pick<Context, 'clock'>; fairness: Fairness },
  period: bigint
): Promise<boolean> {
  const segment = await selectNewestSegment(tx)
  if (!segment) return false
  const { hash: auditHash, seq } = await selectAuditHead(tx)
  const closing = await selectNewestClosing(tx)
  const preimage: DigestBody = {
    audit: { hash: auditHash.toString('hex'), seq: Number(seq) },
    at: Math.floor(clock.now() / 1000),
    books: await selectBooks(tx),
    ...(closing ? { closing: { day: closing.day, hash: closing.hash.toString('hex') } } : {}),
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
