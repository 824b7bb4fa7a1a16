import type { Registration } from '../../http/registration.ts'
import { describeMember } from './describe-member.ts'
import { exportTable, type Exports } from './export-table.ts'
import { exportReport } from './export-report.ts'
import { listRegister } from './limits/list-limit-register.ts'
import { listMembers } from './list-members.ts'
import { memberMoneyLog, memberOrders, memberRecharges } from './member-lists.ts'
import { describeAccounts } from './ledger/describe-accounts.ts'
import { listTransfers } from './ledger/list-transfers.ts'
import { listReconciliations } from './reconciliation/list-reconciliations.ts'
import { describeOrder, listOrders } from './read-orders.ts'
import { readReport } from './read-report.ts'
import { runReconciliation } from './reconciliation/run-reconciliation.ts'
import { countQueues } from './overview/count-queues.ts'
import { describeHealth } from './overview/describe-health.ts'
import type { Reporting } from './reporting.ts'
import { searchEverything } from './search/search-everything.ts'
import { listViews, removeView, saveView } from './views/saved-views.ts'
import { memberTimeline } from './timeline/member-timeline.ts'

/** Register the operators' calls that read across domains. */
export function registerReporting({ serveOperator }: Registration, reporting: Reporting): void {
  serveOperator('getConsoleCounts', (_input, operator) => countQueues(reporting, operator))
  serveOperator('getHealth', () => describeHealth(reporting))
  serveOperator('search', (input, operator) => searchEverything(reporting, operator, input))
  serveOperator('getViews', ({ list }, operator) => listViews(reporting, operator, list))
  serveOperator('saveView', (input, operator) => saveView(reporting, operator, input))
  serveOperator('removeView', async ({ id }, operator) => {
    await removeView(reporting, operator, id)
    return null
  })
  serveOperator('getMembers', (input) => listMembers(reporting, input))
  serveOperator('getMember', ({ id }) => describeMember(reporting, id))
  serveOperator('getMemberOrders', (input, { lang }) => memberOrders(reporting, input, lang))
  serveOperator('getMemberRecharges', (input, { lang }) => memberRecharges(reporting, input, lang))
  serveOperator('getMemberMoneylog', (input, { lang }) => memberMoneyLog(reporting, input, lang))
  serveOperator('getMemberTimeline', (input, operator) => memberTimeline(reporting, operator, input))
  serveOperator('getLimitRegister', (input) => listRegister(reporting, input))
  serveOperator('getAccounts', (_input, { lang }) => describeAccounts(reporting, lang))
  serveOperator('getTransfers', (input, { lang }) => listTransfers(reporting, input, lang))
  serveOperator('runReconciliation', (_input, operator) => runReconciliation(reporting, operator))
  serveOperator('getReconciliations', (input) => listReconciliations(reporting, input))
  serveOperator('getOrders', (input, { lang }) => listOrders(reporting, input, lang))
  serveOperator('getOrder', ({ no }, { lang }) => describeOrder(reporting, no, lang))
  serveOperator('getReport', (input, { lang }) => readReport(reporting, input, lang))

  const exports: Exports = new Set()
  serveOperator('exportReport', (input, operator) => exportReport(reporting, exports, operator, input))
  serveOperator('exportOrders', (input, operator) =>
    exportTable(reporting, exports, operator, { ...input, name: 'orders' })
  )
  serveOperator('exportLedger', (input, operator) =>
    exportTable(reporting, exports, operator, { ...input, name: 'ledger' })
  )
  serveOperator('exportMembers', (input, operator) =>
    exportTable(reporting, exports, operator, { ...input, name: 'members' })
  )
  serveOperator('exportWithdrawals', (input, operator) =>
    exportTable(reporting, exports, operator, { ...input, name: 'withdrawals' })
  )
  serveOperator('exportRecharges', (input, operator) =>
    exportTable(reporting, exports, operator, { ...input, name: 'recharges' })
  )
}
