import { many } from '../../../database/executor.ts'
import type { KeptRow, KeptRows } from '../../../kept-rows.ts'

/** Receipts of orders. */
export const keptReceipts: KeptRows = {
  columns: ['id', 'order_no', 'receipt'],
  select: (reader, { memberId, limit, offset }) =>
    many<KeptRow>(reader, {
      name: 'kept-receipts',
      text: `
      select * from (select id, id as order_no, encode(receipt, 'hex') as receipt from orders where member_id = $1) kept order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
