import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { listNotices } from './notices/list-notices.ts'
import { readNotices } from './notices/read-notices.ts'
import { describePush, subscribe, unsubscribe } from './push/subscribe.ts'
import type { Site } from './site.ts'

/** The calls about the site as a whole. */
export function registerSiteRoutes({ serve }: Registration, context: Context, site: Site): void {
  serve('getBase', (_input, { member, lang }) => site.base({ isMember: member !== null, lang }))
  serve('getNoticeList', (input, { member, lang }) =>
    listNotices(context, input, { memberId: member?.id ?? null, lang })
  )
  serve('readNotices', (input, { member, lang }) => readNotices(context, input, { memberId: member.id, lang }))
  serve('getPush', (input, { member }) => describePush(context, input, member))
  serve('subscribePush', (input, { member, lang }) => subscribe(context, input, { member, lang }))
  serve('unsubscribePush', (input, { member }) => unsubscribe(context, input, member))
}
