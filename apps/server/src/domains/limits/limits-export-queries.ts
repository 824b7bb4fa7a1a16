import { many } from '../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../export-rows.ts'

/** The limits in force. */
export const exportedLimits: ExportRows = {
  columns: ['id', 'points', 'wanted_points', 'asked', 'due'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-limits',
      text: `
      select * from (select kind as id, units as points, wanted as wanted_points, requested_at as asked, due_at as due
        from play_limit where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}

/** Reminders of play. */
export const exportedReminders: ExportRows = {
  columns: ['id', 'hours', 'answered'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-play-reminders',
      text: `
      select * from (select session_id as id, hours, answered_at as answered from play_reminder where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
