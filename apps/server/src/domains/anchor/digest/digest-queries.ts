import { changed, exists, many, maybe } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** Return false when another node has written this hour's. */
export async function insertDigest(tx: Tx, period: bigint, body: string): Promise<boolean> {
  return changed(tx, {
    name: 'anchor-insert-digest',
    text: 'insert into ledger_digest (period, body) values ($1, $2) on conflict do nothing',
    values: [period, body]
  })
}

export async function isPublished(reader: Reader, period: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'anchor-is-published',
    text: 'select from ledger_digest where period = $1',
    values: [period]
  })
}

/** Return whether there is a digest of the ledger. */
export async function hasStoredDigests(reader: Reader): Promise<boolean> {
  return exists(reader, { text: 'select from ledger_digest limit 1' })
}

export async function selectNewestDigest(reader: Reader): Promise<{ body: string } | null> {
  return maybe<{ body: string }>(reader, {
    name: 'anchor-newest-digest',
    text: 'select body from ledger_digest order by period desc limit 1',
    values: []
  })
}

export async function selectDigestBodies(reader: Reader): Promise<{ period: bigint; body: string }[]> {
  return many<{ period: bigint; body: string }>(reader, { text: 'select period, body from ledger_digest' })
}
