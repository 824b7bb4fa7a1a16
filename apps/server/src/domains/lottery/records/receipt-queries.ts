import type { Pool } from 'pg'
import { many } from '../../../database/executor.ts'
import { readRows } from '../../../database/reading/read-rows.ts'
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

/** Yield the orders above an id and up to another as lines of an export: JSON with numbers as text and bytes in hex. */
export function readExportedOrders(
  pool: Pool,
  { after, upTo }: { after: bigint; upTo: bigint }
): AsyncGenerator<{ line: string }> {
  return readRows<{ line: string }>(pool, {
    text: `
      select json_build_object(
               'member_id', member_id::text, 'id', id::text, 'period_id', period_id::text, 'options', options::text,
               'stake', stake::text, 'cost', cost::text, 'payout', payout::text, 'request_id', request_id,
               'nonce', encode(nonce, 'hex'), 'receipt', encode(receipt, 'hex'), 'balance_after', balance_after::text)::text
               as line
        from orders where id > $1 and id <= $2`,
    values: [after, upTo]
  })
}

/** What was staked and won in months that were archived: their orders are in the list of bets no more. */
export const exportedArchivedPlay: ExportRows = {
  columns: ['id', 'month', 'staked_points', 'won_points'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-archived-play',
      text: `
      select month as id, month, staked as staked_points, won as won_points from archived_play where member_id = $1
       order by month desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
