import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { exportTable, type Exports } from './export-table.ts'

/** The operators' calls that hand tables out. */
export function registerExportDesk({ serveOperator }: Registration, desk: Desk): void {
  const exports: Exports = new Set()
  serveOperator('exportOrders', (input, operator) => exportTable(desk, exports, operator, { ...input, name: 'orders' }))
  serveOperator('exportLedger', (input, operator) => exportTable(desk, exports, operator, { ...input, name: 'ledger' }))
  serveOperator('exportMembers', (input, operator) =>
    exportTable(desk, exports, operator, { ...input, name: 'members' })
  )
  serveOperator('exportWithdrawals', (input, operator) =>
    exportTable(desk, exports, operator, { ...input, name: 'withdrawals' })
  )
  serveOperator('exportRecharges', (input, operator) =>
    exportTable(desk, exports, operator, { ...input, name: 'recharges' })
  )
}
