import type { Pool } from 'pg'
import { exists, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Findings } from './finding-queries.ts'

/** Return whether the last reconciliation is at least this old, or there was none. */
export async function isReconciliationDue(pool: Pool, everySeconds: number): Promise<boolean> {
  return !(await exists(pool, {
    text: `
      select from reconciliation where finished_at > clock_timestamp() - make_interval(secs => $1)
       order by id desc limit 1`,
    values: [everySeconds]
  }))
}

/** Record a reconciliation. When it started, the ledger was sealed up to an id. */
export async function insertReconciliation(
  tx: Tx,
  { accounts, transfers, differences, sealedTo }: Omit<Findings, 'sum'> & { sealedTo: bigint }
): Promise<void> {
  await run(tx, {
    text: `
      insert into reconciliation (started_at, accounts, transfers, differences, sealed_to)
      values (now(), $1, $2, $3::jsonb, $4)`,
    values: [accounts, transfers, JSON.stringify(differences), sealedTo]
  })
}

/** Return the id up to which the newest reconciliation has read everything and found nothing wrong, or 0. */
export async function selectReconciledTo(reader: Reader): Promise<bigint> {
  const row = await maybe<{ sealed_to: bigint | null }>(reader, {
    name: 'reconciliation-sealed-to',
    text: `
      select case when differences = '[]' then sealed_to end as sealed_to
        from reconciliation order by id desc limit 1`
  })
  return row?.sealed_to ?? 0n
}

export type NewestReconciliation = { finished_at: Date; seconds: number; differences: number }

/** Return when the newest reconciliation ended, how long it took and what it found, or null before the first. */
export async function selectNewestReconciliation(reader: Reader): Promise<NewestReconciliation | null> {
  return maybe<NewestReconciliation>(reader, {
    name: 'reconciliation-newest',
    text: `
      select finished_at, extract(epoch from finished_at - started_at)::float8 as seconds,
             jsonb_array_length(differences) as differences
        from reconciliation order by id desc limit 1`
  })
}

/** Return the number of differences in the newest reconciliation, or null before the first. */
export async function selectNewestDifferences(reader: Reader): Promise<number | null> {
  const row = await maybe<{ count: number }>(reader, {
    text: 'select jsonb_array_length(differences) as count from reconciliation order by id desc limit 1'
  })
  return row?.count ?? null
}
