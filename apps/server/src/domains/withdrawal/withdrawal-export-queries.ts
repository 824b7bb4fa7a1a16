import { many, maybe } from '../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../export-rows.ts'
import type { Reader } from '../../database/transaction.ts'

/** Steps of withdrawals. */
export const exportedSteps: ExportRows = {
  columns: ['id', 'order_no', 'step', 'at', 'until'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-withdrawal-steps',
      text: `
      select * from (select id, withdrawal_id as order_no, step, at, until from withdrawal_step where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}

export type ExportedBank = { bank_bound: Date; bank_mobile: Buffer | null }

/** Return what is stored of a member's bank account and shown on no page, or null when none is bound. */
export async function selectExportedBank(reader: Reader, memberId: bigint): Promise<ExportedBank | null> {
  return maybe<ExportedBank>(reader, {
    name: 'export-bank',
    text: 'select created_at as bank_bound, mobile as bank_mobile from bank_account where member_id = $1',
    values: [memberId]
  })
}
