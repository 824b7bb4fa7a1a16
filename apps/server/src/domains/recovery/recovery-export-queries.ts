import { many } from '../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../export-rows.ts'

/** Recoveries of the account. */
export const exportedRecoveries: ExportRows = {
  columns: ['id', 'reference', 'state', 'device', 'address', 'created', 'confirmed', 'ready', 'expires', 'ended'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-recoveries',
      text: `
      select * from (select id, reference, state, device, address, created_at as created, confirmed_at as confirmed, ready_at as ready,
             expires_at as expires, ended_at as ended from recovery where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
