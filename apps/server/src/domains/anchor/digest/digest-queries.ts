import { changed, exists, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { accountKinds } from '../../wallet/index.ts'

/** The balances of the accounts of each kind together, in units, under the names of the published digest. Their sum is zero. */
export type Books = Record<'available' | 'held' | 'pools' | 'house' | 'provider' | 'adjustment', string>

export async function selectBooks(reader: Reader): Promise<Books> {
  return one<Books>(reader, {
    text: `
      select (select coalesce(sum(available), 0)::text from wallet) as available,
             (select coalesce(sum(held), 0)::text from wallet) as held,
             (select coalesce(sum(o.cost - coalesce(o.payout, 0)), 0)::text
                from period p join orders o on o.period_id = p.id where p.settled_at is null) as pools,
             (select balance::text from site_account where kind = ${accountKinds.revenue}) as house,
             (select balance::text from site_account where kind = ${accountKinds.provider}) as provider,
             (select balance::text from site_account where kind = ${accountKinds.adjustment}) as adjustment /* never null: house, provider, adjustment */`
  })
}

/** How many differences the newest reconciliation has found; null before the first. */
export async function selectDifferences(reader: Reader): Promise<number | null> {
  const row = await maybe<{ count: number }>(reader, {
    text: 'select jsonb_array_length(differences) as count from reconciliation order by id desc limit 1'
  })
  return row?.count ?? null
}

/** False where another node has written this hour's. */
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

/** Whether the ledger of this site was ever published: by a digest in the public log, or the preimage of one. */
export async function hasDigests(reader: Reader): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(reader, {
    text: `select exists (select from ledger_digest) or exists (select from fair_log where kind = 'digest') as found`
  })
  return found
}

/** A digest's record in the public log and its preimage; one of the two may be missing. */
export type StoredDigest = { period: bigint; body: string | null; record: string | null }

export async function selectDigests(reader: Reader): Promise<StoredDigest[]> {
  return many<StoredDigest>(reader, {
    text: `
      select period, d.body, l.body as record
        from ledger_digest d
             full join (select period, body from fair_log where kind = 'digest' and game = 'ledger') l using (period)
       order by 1`
  })
}

/** The hashes of the records of these numbers in the log of what operators did. */
export async function selectAuditHashes(reader: Reader, numbers: readonly bigint[]): Promise<Map<string, string>> {
  const rows = await many<{ seq: bigint; hash: Buffer }>(reader, {
    text: 'select seq, hash from audit where seq = any ($1::bigint[])',
    values: [numbers]
  })
  return new Map(rows.map(({ seq, hash }) => [String(seq), hash.toString('hex')]))
}
