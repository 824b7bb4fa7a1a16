import type { Reader } from '../../../database/transaction.ts'
import { selectRecordsOf } from '../../fairness/index.ts'
import { hasStoredDigests, selectDigestBodies } from './digest-queries.ts'

/** The game under which the public log has digests. No lottery can have this name. */
export const LEDGER = 'ledger'

/** A digest's record in the public log and its preimage; one of the two may be missing. */
export type StoredDigest = { period: bigint; body: string | null; record: string | null }

/**
 * Return whether this site ever published its ledger: a digest is in the public log, or the preimage of one is stored.
 */
export async function hasDigests(reader: Reader): Promise<boolean> {
  return (await hasStoredDigests(reader)) || (await selectRecordsOf(reader, 'digest', LEDGER)).length > 0
}

/** Return the digests in the order of their periods. */
export async function storedDigests(reader: Reader): Promise<StoredDigest[]> {
  const bodies = new Map((await selectDigestBodies(reader)).map(({ period, body }) => [period, body]))
  const records = new Map((await selectRecordsOf(reader, 'digest', LEDGER)).map(({ period, body }) => [period, body]))
  return [...new Set([...bodies.keys(), ...records.keys()])]
    .toSorted((one, other) => Number(one - other))
    .map((period) => ({ period, body: bodies.get(period) ?? null, record: records.get(period) ?? null }))
}
