import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { markNoticesRead } from './notice-queries.ts'
import { unreadNotices } from './unread.ts'

/** Mark notices as read by a member and notify the member’s other devices. Return how many are still unread. */
export async function readNotices(
  { database, notifications }: Context,
  { id, until }: CallParsed<'readNotices'>,
  { memberId, lang }: { memberId: bigint; lang: LanguageCode }
): Promise<CallOutput<'readNotices'>> {
  await markNoticesRead(database.main, { memberId, lang, id: id ?? null, until: until ?? null })
  await notifications.notify(database.main, 'notice', { memberId: memberId.toString() })
  return { unreadNotices: await unreadNotices(database.main, memberId, lang) }
}
