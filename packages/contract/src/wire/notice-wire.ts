import type { PushKind } from '../calls/notice/push-kinds.ts'
import { as, flag, list, object, value } from './shape.ts'

/** Kinds of push, joined by commas on the wire. */
const kindList = value<string | PushKind[], PushKind[]>({
  decode: (wire) => (typeof wire === 'string' ? (wire.split(',') as PushKind[]) : wire),
  encode: (kinds) => kinds.join(',')
})

export const noticeWire = {
  getNoticeList: {
    output: list(
      object({
        name: 'title',
        type: 'kind',
        create_time: 'createdAt',
        create_ts: 'createdAtSeconds',
        is_read: as('isRead', flag)
      })
    )
  },
  readNotices: { output: object({ notice_unread: 'unreadNotices' }) },
  subscribePush: { input: object({ kinds: as('kinds', kindList) }) }
} as const
