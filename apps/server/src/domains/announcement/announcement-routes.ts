import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { listNotices } from './list-notices.ts'
import { markNoticesRead } from './notice-queries.ts'
import { unreadNotices } from './unread.ts'

/** Register the calls about a member's notices. */
export function registerAnnouncementRoutes({ serve }: Registration, context: Context): void {
  serve('getNoticeList', (input, { member, lang }) =>
    listNotices(context, input, { memberId: member?.id ?? null, lang })
  )
  serve('readNotices', (input, { member, lang }) => readNotices(context, input, { memberId: member.id, lang }))
}

/** Mark notices as read by a member and notify the member’s other devices. Return how many are still unread. */
async function readNotices(
  { database, notifications }: Context,
  { id, until }: CallParsed<'readNotices'>,
  { memberId, lang }: { memberId: bigint; lang: LanguageCode }
): Promise<CallOutput<'readNotices'>> {
  await markNoticesRead(database.main, { memberId, lang, id: id ?? null, until: until ?? null })
  await notifications.notify(database.main, 'notice', { memberId: memberId.toString() })
  return { unreadNotices: await unreadNotices(database.main, memberId, lang) }
}
