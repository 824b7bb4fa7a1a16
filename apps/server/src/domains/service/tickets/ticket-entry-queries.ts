import { many } from '../../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../../export-rows.ts'

/** The entries of tickets. */
export const exportedTicketEntries: ExportRows = {
  columns: ['id', 'ticket', 'from', 'text', 'state'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-ticket-entries',
      text: `
      select * from (select e.id, e.ticket_id as ticket, case when e.operator_id is null then 'me' else 'staff' end as from, e.text, e.state
        from service_ticket_entry e join service_ticket t on t.id = e.ticket_id where t.member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
