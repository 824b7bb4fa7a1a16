import { many } from '../../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../../export-rows.ts'

/** Receipts of orders. */
export const exportedReceipts: ExportRows = {
  columns: ['id', 'order_no', 'receipt'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-receipts',
      text: `
      select * from (select id, id as order_no, encode(receipt, 'hex') as receipt from orders where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
