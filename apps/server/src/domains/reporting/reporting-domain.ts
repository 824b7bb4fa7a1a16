// What operators read across domains: members, the ledger, orders, reports and exports. Nothing is written here
// but the record of an export and the outcome of a reconciliation.
//
// Reconciliation compares the ledger with orders, periods, recharges, purchases and withdrawals in one snapshot.
//
// A report covers at most 92 days and reads each part by an index. Finished days come from their
// sums (`draw_day`), so that three months cost as much as a day. An export is a table that is streamed from a
// cursor in one snapshot (`database/reading/read-rows.ts`). It is recorded before its first row is sent; a node
// runs two at a time. Roles that only read get no names. Text that a spreadsheet would take for a formula is
// escaped (`http/files/csv.ts`).

import type { Domain } from '../../domain.ts'
import { selectNewestReconciliation } from './reconciliation/reconciliation-queries.ts'
import { startReconciling } from './reconciliation/start-reconciling.ts'
import { registerReporting } from './reporting-routes.ts'
import type { Reporting } from './reporting.ts'

/** Serve what operators read across domains; reconcile the ledger by the clock. */
export function reportingDomain(reporting: Reporting): Domain {
  return {
    register: (registration) => registerReporting(registration, reporting),
    jobs: () => [startReconciling(reporting)],
    measure: async () => {
      const newest = await selectNewestReconciliation(reporting.database.main)
      if (!newest) return
      const { reconciledAt, reconciliationSeconds, differences } = reporting.metrics.money
      reconciledAt.set(newest.finished_at.getTime() / 1000)
      reconciliationSeconds.set(newest.seconds)
      differences.set(newest.differences)
    }
  }
}
