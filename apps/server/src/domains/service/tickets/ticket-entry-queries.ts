import { many } from '../../../database/executor.ts'
import type { KeptRow, KeptRows } from '../../../kept-rows.ts'

/** The entries of tickets. */
export const keptTicketEntries: KeptRows = {
  columns: ['id', 'ticket', 'from', 'text', 'state'],
  select: (reader, { memberId, limit, offset }) =>
    many<KeptRow>(reader, {
      name: 'kept-ticket-entries',
      text: `
      select * from (select e.id, e.ticket_id as ticket, case when e.operator_id is null then 'me' else 'staff' end as from, e.text, e.state
        from service_ticket_entry e join service_ticket t on t.id = e.ticket_id where t.member_id = $1) kept order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
