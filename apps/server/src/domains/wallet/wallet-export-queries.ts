import { many } from '../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../export-rows.ts'

/** Disputed points. */
export const exportedDisputes: ExportRows = {
  columns: ['id', 'points', 'closed'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-disputes',
      text: `
      select * from (select id, amount as points, closed_at as closed from dispute where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
