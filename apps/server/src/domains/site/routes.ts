import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { listNotices } from './notices/list-notices.ts'
import { readNotices } from './notices/read-notices.ts'
import type { Site } from './site.ts'

/** The calls about the site as a whole. */
export function registerSiteRoutes({ serve }: Registration, context: Context, site: Site): void {
  serve('getBase', (_input, { lang }) => site.base(lang))
  serve('getNoticeList', (input, { member, lang }) =>
    listNotices(context, input, { memberId: member?.id ?? null, lang })
  )
  serve('readNotices', (input, { member }) => readNotices(context, input, member.id))
}
