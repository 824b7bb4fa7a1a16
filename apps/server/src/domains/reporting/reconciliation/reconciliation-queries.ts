import type { Pool } from 'pg'
import { exists, many, maybe, one, run } from '../../../database/executor.ts'
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

/** What runs a reconciliation. */
export type Source = { by: 'job' | 'command' } | { by: 'operator'; id: bigint }

/** Record a reconciliation. When it started, the ledger was sealed up to an id. */
export async function insertReconciliation(
  tx: Tx,
  { accounts, transfers, differences, sealedTo, source }: Omit<Findings, 'sum'> & { sealedTo: bigint; source: Source }
): Promise<void> {
  await run(tx, {
    text: `
      insert into reconciliation (started_at, accounts, transfers, differences, sealed_to, run_by, operator_id)
      values (now(), $1, $2, $3::jsonb, $4, $5, $6)`,
    values: [
      accounts,
      transfers,
      JSON.stringify(differences),
      sealedTo,
      source.by,
      source.by === 'operator' ? source.id : null
    ]
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

export type ReconciliationRow = {
  id: bigint
  started_at: Date
  finished_at: Date
  accounts: bigint
  transfers: bigint
  differences: { account: string; expected: string; actual: string }[]
  run_by: Source['by'] | null
  operator_id: bigint | null
  operator_name: string | null
}

export async function selectReconciliations(
  reader: Reader,
  page: { oldestFirst: boolean; limit: number; offset: number }
): Promise<ReconciliationRow[]> {
  return many<ReconciliationRow>(reader, {
    text: `
      select r.id, r.started_at, r.finished_at, r.accounts, r.transfers, r.differences, r.run_by, r.operator_id,
             o.name as operator_name
        from reconciliation r left join operator o on o.id = r.operator_id
       order by r.id ${page.oldestFirst ? 'asc' : 'desc'} limit $1 offset $2`,
    values: [page.limit, page.offset]
  })
}

/** Count all runs, and those that found differences. */
export async function countReconciliations(reader: Reader): Promise<{ total: bigint; differing: bigint }> {
  return one<{ total: bigint; differing: bigint }>(reader, {
    text: "select count(*) as total, count(*) filter (where differences <> '[]') as differing from reconciliation",
    values: []
  })
}
