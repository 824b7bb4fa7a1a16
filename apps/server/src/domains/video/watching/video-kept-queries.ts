import { many } from '../../../database/executor.ts'
import type { KeptRow, KeptRows } from '../../../kept-rows.ts'

/** Views of videos. */
export const keptViews: KeptRows = {
  columns: ['id', 'video', 'viewed'],
  select: (reader, { memberId, limit, offset }) =>
    many<KeptRow>(reader, {
      name: 'kept-video-views',
      text: `
      select * from (select row_number() over (order by viewed_at, video_id) as id, video_id as video, viewed_at as viewed
        from video_view where member_id = $1) kept order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}
