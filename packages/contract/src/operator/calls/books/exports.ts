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
  exportReport: {
    summary:
      'The report of a range of days, 92 at most, as tables (CSV): figures, days, lotteries and dice. It is logged.',
    input: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The first of as many days to compare with. */
      against: z.iso.date().optional(),
      reason
    }),
    output: z.string().meta({ description: 'The tables, where the answer is no refusal.', format: 'binary' }),
    refusals: ['EXPORT_RUNNING']
  },
  exportOrders: table('Orders'),
  exportLedger: table('Entries of the ledger'),
  exportMembers: table('Members who signed up'),
  exportWithdrawals: table('Requested withdrawals'),
  exportRecharges: table('Requested recharges')
} as const
