import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'

/** The calls about a member's notices. */
export function registerAnnouncementRoutes({ serve }: Registration, context: Context): void {
  serve('getNoticeList', (input, { member, lang }) =>
    listNotices(context, input, { memberId: member?.id ?? null, lang })
  )
  serve('readNotices', (input, { member, lang }) => readNotices(context, input, { memberId: member.id, lang }))
}
