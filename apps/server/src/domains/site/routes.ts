import { calls } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { PreparedData } from '../../http/reply.ts'
import { listNotices } from './notices/list-notices.ts'
import { readNotices } from './notices/read-notices.ts'
import type { Site } from './site.ts'

/** The calls about the site as a whole. */
export function registerSiteRoutes({ serve }: Registration, context: Context, site: Site): void {
  // There are no videos yet: they come with their own domain, and until then nothing is recommended or popular.
  const config = new PreparedData(calls.getConfig.output.parse({ movielist_1: [], movielist_2: [] }))
  serve('getConfig', () => config)
  serve('getBase', (_input, { lang }) => site.base(lang))
  serve('getNoticeList', (input, { member, lang }) =>
    listNotices(context, input, { memberId: member?.id ?? null, lang })
  )
  serve('readNotices', (input, { member }) => readNotices(context, input, member.id))
}
