import { many } from '../../database/executor.ts'
import type { KeptRow, KeptRows } from '../../kept-rows.ts'

/** Disputed points. */
export const keptDisputes: KeptRows = {
  columns: ['id', 'points', 'closed'],
  select: (reader, { memberId, limit, offset }) =>
    many<KeptRow>(reader, {
      name: 'kept-disputes',
      text: `
      select * from (select id, amount as points, closed_at as closed from dispute where member_id = $1) kept order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
