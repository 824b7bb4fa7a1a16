import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Reporting } from '../reporting.ts'
import { countReconciliations, selectReconciliations, type ReconciliationRow } from './reconciliation-queries.ts'
import { RECONCILE_EVERY_SECONDS } from './start-reconciling.ts'

type List = OperatorOutput<'getReconciliations'>

/** Return a page of the runs of the reconciliation, by default the newest first, and when the next one is due. */
export async function listReconciliations(
  { database, siteTime }: Reporting,
  { page, limit, sort }: OperatorParsed<'getReconciliations'>
): Promise<List> {
  const span = { oldestFirst: sort === 'id', limit, offset: (page - 1) * limit }
  const [rows, [newest], { total, differing }] = await Promise.all([
    selectReconciliations(database.main, span),
    selectReconciliations(database.main, { oldestFirst: false, limit: 1, offset: 0 }),
    countReconciliations(database.main)
  ])
  const due = newest ? new Date(newest.finished_at.getTime() + RECONCILE_EVERY_SECONDS * 1000) : null
  return {
    rows: rows.map((row) => reconciliationOf(siteTime, row)),
    total: Number(total),
    differing: Number(differing),
    next: siteTime.timestamp(due),
    page,
    limit
  }
}

function reconciliationOf(siteTime: Reporting['siteTime'], row: ReconciliationRow): List['rows'][number] {
  return {
    id: Number(row.id),
    started: siteTime.timestamp(row.started_at),
    finished: siteTime.timestamp(row.finished_at),
    tookSeconds: Math.round((row.finished_at.getTime() - row.started_at.getTime()) / 100) / 10,
    by: row.run_by,
    operator: row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator_name! },
    accounts: Number(row.accounts),
    transfers: Number(row.transfers),
    differences: row.differences
  }
}
