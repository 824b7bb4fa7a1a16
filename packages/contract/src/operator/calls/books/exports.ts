import { z } from 'zod'
import { reason } from '../../fields.ts'

const table = (what: string) =>
  ({
    summary: `${what}, of a range of days, 92 at most, as a table (CSV). Who reads only is given no names. It is logged.`,
    input: z.object({ from: z.iso.date(), to: z.iso.date(), reason }),
    output: z.string().meta({ description: 'A table, where the answer is no refusal.', format: 'binary' }),
    refusals: ['EXPORT_RUNNING']
  }) as const

export const exportCalls = {
  exportOrders: table('Orders'),
  exportLedger: table('Entries of the ledger'),
  exportMembers: table('Members who signed up'),
  exportWithdrawals: table('Requested withdrawals'),
  exportRecharges: table('Requested recharges')
} as const
