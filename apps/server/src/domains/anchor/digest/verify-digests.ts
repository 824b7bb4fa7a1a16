import { hash } from 'node:crypto'
import type { Reader } from '../../../database/transaction.ts'
import { nameOfDay } from '../closing/closing-hash.ts'
import type { Closing } from '../closing/closing-queries.ts'
import type { Segment } from '../ledger/segment-queries.ts'
import { selectAuditHashes } from '../../operator/index.ts'
import { storedDigests, type StoredDigest } from './stored-digests.ts'
import { FIRST_DIGEST, type DigestBody } from './publish-digest.ts'

/** What the digests of the public log name of the ledger. */
export type Published = { segments: readonly Segment[]; closings: readonly Closing[] }

/**
 * Compare the digests of the public log with the ledger's segments and closed days and with the audit log, which must
 * still be as they were.
 */
export async function verifyDigests(
  reader: Reader,
  { segments, closings }: Published
): Promise<{ digests: number; problems: string[] }> {
  const stored = await storedDigests(reader)
  const problems: string[] = []
  // The first segment is published when it is sealed.
  if (segments.length > 0 && stored.length === 0) problems.push('the public log has no digest of the ledger any more')
  const bodies = stored.flatMap((digest) => {
    const { body, problem } = read(digest)
    if (problem) problems.push(`${nameOf(digest)}: ${problem}`)
    return body ? [{ name: nameOf(digest), body }] : []
  })
  const audit = await selectAuditHashes(
    reader,
    bodies.map(({ body }) => BigInt(body.audit.seq))
  )
  const sealed = new Map(segments.map((segment) => [Number(segment.number), segment.hash.toString('hex')]))
  const closed = new Map(closings.map(({ day, hash: hashed }) => [day, hashed.toString('hex')]))
  for (const { name, body } of bodies) {
    if (body.closing && closed.get(body.closing.day) !== body.closing.hash) {
      problems.push(`${name}: the closing of ${nameOfDay(body.closing.day)} was another one then`)
    }
    if (sealed.get(body.transfers.number) !== body.transfers.hash) {
      problems.push(`${name}: segment ${body.transfers.number} of the ledger was another one then`)
    }
    if (body.audit.seq > 0 && audit.get(String(body.audit.seq)) !== body.audit.hash) {
      problems.push(`${name}: record ${body.audit.seq} of what operators did was another one then`)
    }
  }
  return { digests: stored.length, problems }
}

function read({ body, record }: StoredDigest): { body?: DigestBody; problem?: string } {
  if (record === null) return { problem: 'it is not in the public log' }
  if (body === null) return { problem: 'what it is the hash of is gone' }
  const { digest } = JSON.parse(record) as { digest: string }
  if (hash('sha256', body) !== digest) return { problem: 'the public log has another one' }
  return { body: JSON.parse(body) as DigestBody }
}

function nameOf({ period }: StoredDigest): string {
  if (period === FIRST_DIGEST) return 'the first digest'
  return `digest of ${new Date(Number(period) * 3_600_000).toISOString().slice(0, 13)}h`
}
