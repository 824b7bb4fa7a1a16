import { many } from '../../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../../export-rows.ts'

/** Views of videos. */
export const exportedViews: ExportRows = {
  columns: ['id', 'video', 'viewed'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-video-views',
      text: `
      select * from (select row_number() over (order by viewed_at, video_id) as id, video_id as video, viewed_at as viewed
        from video_view where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
