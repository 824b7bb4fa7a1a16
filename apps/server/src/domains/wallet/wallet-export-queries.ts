import { many } from '../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../export-rows.ts'
import { templateName } from './wallet-tables.ts'

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

/** The sums of months that were archived, by kind of entry: their entries are in the money log no more. */
export const exportedArchivedMonths: ExportRows = {
  columns: ['id', 'month', 'kind', 'points'],
  select: async (reader, { memberId, limit, offset }) => {
    const rows = await many<ExportRow & { template: number }>(reader, {
      name: 'export-archived-months',
      text: `
      select month || '-' || template as id, month, template, total as points from archived_total where member_id = $1
       order by month desc, template limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
    return rows.map((row) => ({ ...row, kind: templateName(row.template) }))
  }
}
